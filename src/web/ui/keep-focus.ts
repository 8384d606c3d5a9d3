/**
 * The pressed element, or the one that opened a dialog, may disappear a moment later when the page reloads. The focus then moves to the
 * subject's new place, otherwise to the page's heading, instead of the top of the document.
 */
export function keepFocus(placeNow?: () => HTMLElement | null, pressed = document.activeElement) {
  if (!pressed || pressed === document.body) return
  let held = pressed
  const look = () => {
    if (held.isConnected) return
    // A closed dialog gave the focus back to its button, which may disappear in turn.
    held = document.activeElement ?? held
    if (held !== document.body) return
    watch.disconnect()
    const place = placeNow?.() ?? document.querySelector<HTMLElement>('main h1')
    place?.setAttribute('tabindex', '-1')
    place?.focus({ preventScroll: true })
  }
  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true })
  // It may be gone already.
  queueMicrotask(look)
  setTimeout(() => watch.disconnect(), 5000)
}
