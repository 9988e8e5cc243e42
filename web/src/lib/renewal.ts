/** After an upgrade the files that an open page still wants are gone: the new page has them. */
const SOON = 10_000; // milliseconds; whoever fails again so soon is not helped by reloading

export function reloadWhenOutdated(): void {
  addEventListener("vite:preloadError", () => {
    const last = Number(sessionStorage.getItem("reloaded") ?? 0);
    if (Date.now() - last < SOON) return;
    sessionStorage.setItem("reloaded", String(Date.now()));
    location.reload();
  });
}
