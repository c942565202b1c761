// The shop's service worker: what was seen stays readable without a network. Pages come from the network
// first, so that nobody sees an old price while there is a new one; an old one is always called old.
const PAGES = 'pages-1'
const FILES = 'files-1'
const PICTURES = 'pictures-1'
const OURS = [PAGES, FILES, PICTURES]
const OFFLINE = '/offline'
const MAX_PAGES = 30
const MAX_FILES = 20
const MAX_PICTURES = 60
const SAVED_AT = 'x-saved-at'
const DAY_MS = 86_400_000
/** After this time without a response a page that was seen before is shown as it was then. */
const SILENCE_MS = 5_000
/** Personal, or worth nothing when old. `PRIVATE_PATHS` is written above this script as it is sent. */
const isPrivate = (path) =>
  PRIVATE_PATHS.some((prefix) => path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`))

self.addEventListener('install', (event) => {
  event.waitUntil(
    fetch(OFFLINE)
      .then((response) => keepPage(OFFLINE, response))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(begin())
})

async function begin() {
  for (const name of await caches.keys()) if (!OURS.includes(name)) await caches.delete(name)
  const preload = self.registration.navigationPreload
  // When a preload fails, Firefox shows its own error page in place of ours. A worker before this one may have enabled it.
  await (/ Firefox\//.test(self.navigator.userAgent) ? preload?.disable() : preload?.enable())
  await self.clients.claim()
  // The page that brought us was loaded past us; the browser still has it, so that asking again is a 304.
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    const { pathname } = new URL(client.url)
    if (!isPrivate(pathname))
      await fetch(client.url)
        .then((response) => keepPage(client.url, response))
        .catch(() => undefined)
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(respondWithPage(event, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(respondWithFile(FILES, MAX_FILES, request, event))
  else if (
    request.destination === 'image' &&
    (url.pathname.startsWith('/uploads/') || url.pathname === '/default-picture.webp')
  ) {
    event.respondWith(respondWithFile(PICTURES, MAX_PICTURES, request, event))
  }
})

async function respondWithPage(event, url) {
  const isPersonal = isPrivate(url.pathname)
  const address = event.request.url.replace(/#.*/, '')
  const arriving = loadPage(event, isPersonal)
  // One that comes late is kept for the next time.
  event.waitUntil(arriving.catch(() => undefined))
  // Who asks again, by the saved page's own link or by a reload, waits: on a slow network nothing else could be ordered.
  const isAgain = event.request.referrer === address || event.request.cache === 'no-cache'
  try {
    return await (isPersonal || isAgain ? arriving : Promise.race([arriving, savedAfterSilence(address)]))
  } catch (error) {
    const isKept = !isPersonal && url.pathname !== OFFLINE
    const kept = isKept ? await findKept(PAGES, address) : undefined
    const shown = kept ?? (await findKept(PAGES, OFFLINE))
    if (!shown) throw error
    return savedPage(shown, kept?.headers.get(SAVED_AT) ?? '')
  }
}

async function loadPage(event, isPersonal) {
  const response = (await event.preloadResponse) || (await fetch(event.request))
  if (!isPersonal) {
    const keeping = keepPage(event.request.url, response.clone())
    event.waitUntil(keeping.then(renewOffline).catch(() => undefined))
  }
  return response
}

/** Never comes for a page that was not kept. */
async function savedAfterSilence(address) {
  await new Promise((resolve) => setTimeout(resolve, SILENCE_MS))
  const kept = await findKept(PAGES, address)
  return kept ? savedPage(kept, kept.headers.get(SAVED_AT)) : new Promise(() => {})
}

/** Keeps a page the shop calls public, and the script it needs. */
async function keepPage(address, response) {
  const isPage = response.ok && !response.redirected && /^text\/html/.test(response.headers.get('content-type') ?? '')
  // Public for everyone, or chosen by the shopper's own data-saver switch.
  if (!isPage || !/^public|must-revalidate/.test(response.headers.get('cache-control') ?? '')) return
  const html = await response.text()
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': response.headers.get('content-security-policy') ?? "default-src 'none'",
    [SAVED_AT]: new Date().toISOString(),
  })
  await put(PAGES, MAX_PAGES, address, new Response(html, { headers }))
  const files = await caches.open(FILES)
  for (const [, file] of html.matchAll(/<script[^>]* src="(\/assets\/[\w.-]+)"/g)) {
    if (await files.match(file)) continue
    const script = await fetch(file)
    if (isFile(script)) await put(FILES, MAX_FILES, file, script)
  }
}

/** The offline page has the shop's name, phone and script, which change: once a day it is fetched again. */
async function renewOffline() {
  const kept = await findKept(PAGES, OFFLINE)
  const age = kept && Date.now() - Date.parse(kept.headers.get(SAVED_AT))
  // One of tomorrow was saved while the phone's clock was wrong.
  if (age >= 0 && age < DAY_MS) return
  await keepPage(OFFLINE, await fetch(OFFLINE))
}

/**
 * Tells the page when it was saved: its script says so and takes the forms out of use. Where another one was asked for
 * than is shown, no time: there is nothing old to speak of.
 */
async function savedPage(kept, savedAt) {
  const html = await kept.text()
  return new Response(html.replace('<html ', `<html data-saved="${savedAt}" `), { headers: kept.headers })
}

/** A network that asks to sign in may answer with its own page, which would be kept in place of the file for good. */
const isFile = ({ status, headers }) => status === 200 && !/^text\/html/.test(headers.get('content-type') ?? '')

/** Undefined also where the storage of the browser is damaged: the shop must open all the same. */
async function findKept(name, address) {
  try {
    return await (await caches.open(name)).match(address)
  } catch {
    return undefined
  }
}

/** These never change: their names do. */
async function respondWithFile(name, max, request, event) {
  const kept = await findKept(name, request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (isFile(response)) event.waitUntil(put(name, max, request.url, response.clone()).catch(() => undefined))
  return response
}

/** The newest last; the oldest go when there are too many. Where a phone has no room for it, what was kept stays. */
async function put(name, max, address, response) {
  const cache = await caches.open(name)
  const isKept = await cache.match(address)
  await cache.put(address, isKept ? response.clone() : response)
  if (isKept) {
    // Where it was it would not be the newest in every browser.
    await cache.delete(address)
    await cache.put(address, response)
  }
  const kept = await cache.keys()
  for (const old of kept
    .filter(({ url }) => new URL(url).pathname !== OFFLINE)
    .slice(0, Math.max(0, kept.length - max)))
    await cache.delete(old)
}
