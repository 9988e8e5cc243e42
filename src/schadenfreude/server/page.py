"""The page as files: what Vite has written into `static`, and index.html at every address that the page understands."""

from pathlib import Path

from aiohttp import web

STATIC = Path(__file__).parent.parent / "static"
ADDRESSES = ("/", "/t/{table}", "/tv/{table}", "/replay/{table}", "/c/{code}", "/rules/{game}")
NOT_BUILT = "The page has not been built yet: run `make web`, and reload.\n"
FOREVER = "public, max-age=31536000, immutable"  # a changed file has another name
ASK_AGAIN = "no-cache"
KINDS = {  # no other files are shown; Python's own table knows not all of them
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".md": "text/markdown; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


def page_routes(static: Path = STATIC) -> list[web.RouteDef]:
    async def index(request: web.Request) -> web.StreamResponse:
        page = static / "index.html"
        return shown(page, ASK_AGAIN) if page.is_file() else web.Response(text=NOT_BUILT, status=503)

    async def asset(request: web.Request) -> web.StreamResponse:
        return shown(inside(static / "assets", request.match_info["file"]), FOREVER)

    async def other(request: web.Request) -> web.StreamResponse:
        return shown(inside(static, request.path[1:]), ASK_AGAIN)

    others = [web.get(f"/{name}", other) for name in names_in(static) - {"index.html"}]
    return [*(web.get(address, index) for address in ADDRESSES), web.get("/assets/{file}", asset), *others]


def names_in(folder: Path) -> set[str]:
    return {path.name for path in folder.glob("*") if path.suffix in KINDS}


def inside(folder: Path, name: str) -> Path:
    """A file of this folder and no other, whatever a name contains."""
    if name not in names_in(folder):
        raise web.HTTPNotFound
    return folder / name


def shown(path: Path, caching: str) -> web.FileResponse:
    """As it is, or as .br or .gz beside it if the browser takes that."""
    headers = {"Content-Type": KINDS[path.suffix], "Cache-Control": caching, "Vary": "Accept-Encoding"}
    return web.FileResponse(path, headers=headers)
