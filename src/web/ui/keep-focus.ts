/**
 * What one pressed, or what opened a dialog, may go with what was done by it, a moment later, once the page is loaded anew. The focus goes then
 * to where the thing is now, else to the page's heading, and not to the top of everything.
 */
export function keepFocus(placeNow?: () => HTMLElement | null) {
  const pressed = document.activeElement
  if (!pressed || pressed === document.body) return
  const watch = new MutationObserver(() => {
    if (pressed.isConnected) return
    watch.disconnect()
    if (document.activeElement !== document.body) return
    const place = placeNow?.() ?? document.querySelector<HTMLElement>('main h1')
    place?.setAttribute('tabindex', '-1')
    place?.focus({ preventScroll: true })
  })
  watch.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), 5000)
}
