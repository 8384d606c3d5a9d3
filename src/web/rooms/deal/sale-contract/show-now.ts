/** As the `ref` of an element that appears after a press: brings it into view with the focus, wherever the page was scrolled to. */
export function showNow(place: HTMLElement | null) {
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}
