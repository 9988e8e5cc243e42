// Shows our own notice where there is no network. Pages always come from the network; nothing else is kept.
const KEPT = "offline-1";
const FILES = ["/offline.html", "/offline.css", "/icon.svg"];

async function keep() {
  const kept = await caches.open(KEPT);
  await kept.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
  await self.skipWaiting();
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
}

async function answer(request) {
  const path = request.mode === "navigate" ? "/offline.html" : new URL(request.url).pathname;
  return fetch(request).catch(async () => (await caches.match(path)) ?? Response.error());
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("fetch", (event) => {
  const ours = event.request.mode === "navigate" || FILES.includes(new URL(event.request.url).pathname);
  if (ours) event.respondWith(answer(event.request));
});
