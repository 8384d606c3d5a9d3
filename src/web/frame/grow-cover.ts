import type { AnyRouter } from '@tanstack/react-router'

interface Navigation {
  fromLocation?: { pathname: string } | undefined
  toLocation: { pathname: string }
  pathChanged: boolean
}

/** The transition between two screens, by their metadata. A listing's cover grows from its card in view, and on the way back into it. */
export function transitionOf(router: AnyRouter, { fromLocation, toLocation, pathChanged }: Navigation): string[] | false {
  if (!pathChanged) return false
  const of = (path = ''): string | undefined => router.getMatchedRoutes(path)[2]?.options.staticData?.transition
  const [from, to] = [of(fromLocation?.pathname), of(toLocation.pathname)]
  // A page has one cover.
  if (from === 'cover' && to === from) return ['fade']
  if (to === 'cover') markCard(toLocation.pathname)
  else if (from === 'cover') {
    const stop = router.subscribe('onRendered', () => {
      stop()
      markCard(fromLocation?.pathname)
    })
    return [from]
  }
  return to ? [to] : false
}

function markCard(path?: string) {
  document.querySelector('[data-grows]')?.removeAttribute('data-grows')
  const cards = [...document.querySelectorAll(`article:has(> :first-child > img):has(a[href="${path}"])`)]
  cards.find(isInView)?.setAttribute('data-grows', '')
}

function isInView(card: Element) {
  const { top, bottom, height } = card.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}
