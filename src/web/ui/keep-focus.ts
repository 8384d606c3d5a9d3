/**
 * The pressed element, or the one that opened a dialog, may disappear a moment later when the page reloads. The focus then moves to the
 * subject's new place, otherwise to the page's heading, instead of the top of the document.
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
