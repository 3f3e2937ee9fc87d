// All files of one version, kept so that the game plays offline. A version is kept whole or not at all, and the
// next one waits until nobody plays this one, or until the page says so.

const VERSION = "@VERSION@";
const FILES = { "@FILES@": "" }; // path -> SHA-256 in hex; the build writes them
const CACHE = `pocket-durak-${VERSION}`;

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(dropOthers()));
self.addEventListener("message", (event) => {
  if (event.data === "go") self.skipWaiting();
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.entries(FILES).map(async ([path, hash]) => {
    if (await cache.match(path)) return;
    // Asked for again where the browser's own copy is of another version.
    let response = await fetch(path, { cache: "no-cache" });
    if (!response.ok || (await sha256(response.clone())) !== hash) {
      response = await fetch(path, { cache: "reload" });
      if (!response.ok || (await sha256(response.clone())) !== hash) throw new Error(`${path} is of another version`);
    }
    await cache.put(path, response);
  }));
}

async function sha256(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function dropOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith("pocket-durak-") && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith(new URL("flash/", self.location).pathname)) return; // a page of its own
  event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.mode === "navigate" ? "index.html" : request, { ignoreSearch: true });
  return kept || fetch(request);
}
