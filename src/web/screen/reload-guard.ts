const key = 'engawa-reloaded-at'
const guardMilliseconds = 10_000

/** After a release the old page's chunks are gone and a reload helps; if it does not, a second one within 10 s would only loop. */
export function reloadOnMissingChunks(
  page: Pick<Window, 'addEventListener' | 'sessionStorage' | 'location'> = window,
  now = Date.now,
): void {
  page.addEventListener('vite:preloadError', (event) => {
    if (mayReload(page.sessionStorage, now())) page.location.reload()
    // With the default prevented, the import fails as an ordinary error: the router shows the error page and does not start a reload of its
    // own.
    else event.preventDefault()
  })
}

export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(key) ?? Number.NEGATIVE_INFINITY)
  if (now - last < guardMilliseconds) return false
  storage.setItem(key, String(now))
  return true
}
