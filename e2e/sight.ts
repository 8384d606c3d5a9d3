/** Records one fault: the law, how it is broken, and the element. */
export type Add = (law: string, what: string, element: Element) => void

export type Sight = ReturnType<typeof laySight>

/**
 * How the checks see the elements of a page: their names, and whether they are cut off, covered or held. Runs in the page, so it may not
 * refer to anything outside.
 */
export function laySight() {
  const TARGETS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, label:has(input)'

  /** Layers open over the page. */
  const layers = (): Element[] =>
    [...document.querySelectorAll('dialog[open], [popover]:popover-open')].filter(
      (each) => each.getClientRects().length > 0 && !isStanding(each),
    )
  /** The topmost dialog, or the page. */
  const root = (): Element => layers().at(-1) ?? document.body
  const isStanding = (element: Element) =>
    ['sticky', 'static'].includes(getComputedStyle(element).position) || element.matches('[role=status]')

  function textOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? (element as HTMLElement).innerText ?? ''
    return (words || element.getAttribute('name') || element.getAttribute('alt') || '').replace(/\s+/g, ' ').trim().slice(0, 28)
  }
  function nameOf(element: Element): string {
    const part = element.closest('section, form, nav, header, footer, article, fieldset, li, tr')
    const heading = part?.querySelector('h1, h2, h3, h4, legend')?.textContent ?? part?.getAttribute('aria-label')
    const label = (element as HTMLInputElement).labels?.[0]
    const about = [...element.classList].join('.')
    return `${element.localName}${about && `.${about}`}「${textOf(label ?? element)}」${heading ? `（${heading.slice(0, 20)}）` : ''}`
  }
  const seen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  const hasEdge = (value: string) => value !== 'visible'

  /** The part of the window in which this is not scrolled away or cut off, and the element that cuts it. */
  interface Box {
    left: number
    top: number
    right: number
    bottom: number
  }
  let boxCache = new WeakMap<Element, Box>()
  let rootCache: Element | undefined
  const lastRoot = () => {
    rootCache ??= root()
    return rootCache
  }
  function room(element: Element): Box {
    const kept = boxCache.get(element)
    if (kept) return kept
    const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    const parent = element.parentElement
    let box: Box = window_
    const style = getComputedStyle(element)
    if (parent && style.position !== 'fixed' && element !== lastRoot()) box = room(parent)
    const clips = hasEdge(style.overflowX) || hasEdge(style.overflowY)
    if (clips && element !== document.body && element !== document.documentElement) {
      const rect = element.getBoundingClientRect()
      box = {
        left: hasEdge(style.overflowX) ? Math.max(box.left, rect.left) : box.left,
        right: hasEdge(style.overflowX) ? Math.min(box.right, rect.right) : box.right,
        top: hasEdge(style.overflowY) ? Math.max(box.top, rect.top) : box.top,
        bottom: hasEdge(style.overflowY) ? Math.min(box.bottom, rect.bottom) : box.bottom,
      }
    }
    boxCache.set(element, box)
    return box
  }

  /** The element that keeps this in place while the rest scrolls: fixed, or sticky and at its edge just now. */
  function holder(element: Element | null): Element | null {
    for (let at = element; at; at = at.parentElement) {
      if (at.matches('dialog[open], :popover-open') && !isStanding(at)) return null
      const style = getComputedStyle(at)
      const held = style.position === 'fixed' || (style.position === 'sticky' && isStuck(at, style))
      // A scrolling part inside it can still uncover it.
      if (at !== element && /auto|scroll/.test(style.overflowY) && at.scrollHeight > at.clientHeight + 1) return null
      if (held) return at
    }
    return null
  }
  function isStuck(element: Element, style: CSSStyleDeclaration): boolean {
    const rect = element.getBoundingClientRect()
    let scroller = element.parentElement
    while (scroller && !(hasEdge(getComputedStyle(scroller).overflowY) && scroller !== document.body)) scroller = scroller.parentElement
    const view = scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight }
    const top = Number.parseFloat(style.top)
    const bottom = Number.parseFloat(style.bottom)
    return Math.abs(rect.top - (view.top + top)) < 1.5 || Math.abs(view.bottom - bottom - rect.bottom) < 1.5
  }

  const belongs = (top: Element | null, element: Element) => {
    if (!top) return true
    if (top === element || element.contains(top) || top.contains(element)) return true
    const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0]
    if (label && (label === top || label.contains(top))) return true
    const other = top.closest('label')
    return other !== null && (other.control === element || other.contains(element))
  }
  function pointsOf(element: Element): [number, number][] {
    const round = Math.min(Number.parseFloat(getComputedStyle(element).borderTopLeftRadius) || 0, 40)
    return [...element.getClientRects()]
      .filter(({ width, height }) => width >= 6 && height >= 6)
      .slice(0, 4)
      .flatMap((rect) => {
        const dx = Math.min(rect.width / 2, Math.min(round, rect.width / 2) * 0.3 + 2)
        const dy = Math.min(rect.height / 2, Math.min(round, rect.height / 2) * 0.3 + 2)
        return [
          [rect.left + rect.width / 2, rect.top + rect.height / 2],
          [rect.left + dx, rect.top + dy],
          [rect.right - dx, rect.top + dy],
          [rect.left + dx, rect.bottom - dy],
          [rect.right - dx, rect.bottom - dy],
        ] as [number, number][]
      })
  }
  function coverOf(element: Element, points = pointsOf(element)): Element | undefined {
    const box = room(element)
    for (const [x, y] of points) {
      if (x < box.left || x >= box.right || y < box.top || y >= box.bottom) continue
      const top = document.elementFromPoint(x, y)
      // A transient message disappears by itself.
      if (top && !belongs(top, element) && !top.closest('[aria-live=polite]')) return top
    }
    return undefined
  }

  function textFaults(within: Element, add: Add, suspects: Map<Element, Element>) {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    const judged = new Set<Element>()
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (
        !parent ||
        !node.textContent?.trim() ||
        judged.has(parent) ||
        parent.closest('option, script, style, noscript, svg, canvas, [aria-hidden=true], [inert]')
      )
        continue
      judged.add(parent)
      if (!seen(parent)) continue
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      if (rects.length === 0) continue
      const cut = cutter(parent, rects)
      if (cut) {
        add('text is cut off', `${Math.round(cut.by)} px beyond ${nameOf(cut.beyond)}`, parent)
        continue
      }
      const box = room(parent)
      const [first] = rects
      const last = rects.at(-1)
      if (!first || !last) continue
      const ends: [number, number][] = [
        [first.left + 2, first.top + first.height / 2],
        [last.right - 2, last.top + last.height / 2],
      ]
      for (const [x, y] of ends) {
        if (x < box.left || x >= box.right || y < box.top || y >= box.bottom) continue
        const top = document.elementFromPoint(x, y)
        if (
          top &&
          !top.matches('input') &&
          !top.closest('[aria-live=polite]') &&
          getComputedStyle(parent).pointerEvents !== 'none' &&
          !belongs(top, parent) &&
          !isVeil(top)
        )
          suspects.set(parent, top)
      }
    }
  }
  /** A link stretched over its whole card hides no text. */
  const isVeil = (top: Element) =>
    top.matches('a, button, input, label, summary') &&
    !top.matches('[data-solid]') &&
    getComputedStyle(top, '::after').position === 'absolute'

  function cutter(parent: Element, rects: DOMRect[]): { by: number; beyond: Element } | undefined {
    let sideways = true
    let down = true
    for (let at: Element | null = parent; at && (sideways || down); at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.clipPath !== 'none' || (at as HTMLElement).offsetWidth <= 2) return undefined
      const rect = at.getBoundingClientRect()
      if (sideways && /hidden|clip/.test(style.overflowX)) {
        const by = Math.max(...rects.map(({ left, right }) => Math.max(right - rect.right, rect.left - left)))
        const shortened = style.textOverflow === 'ellipsis' && titled(parent, at)
        if (by > 2 && !shortened) return { by, beyond: at }
        if (shortened) sideways = false
      }
      if (down && /hidden|clip/.test(style.overflowY)) {
        const by = Math.max(...rects.map(({ top, bottom }) => Math.max(bottom - rect.bottom, rect.top - top)))
        const folded = style.webkitLineClamp !== 'none' && titled(parent, at)
        if (by > 5 && !folded) return { by, beyond: at }
        if (folded) return undefined
      }
      if (/auto|scroll/.test(style.overflowX)) sideways = false
      if (/auto|scroll/.test(style.overflowY)) down = false
      if (style.position === 'fixed' || at === lastRoot()) break
    }
    const by = Math.max(...rects.map(({ right }) => right - innerWidth))
    return sideways && by > 2 ? { by, beyond: document.documentElement } : undefined
  }
  const titled = (parent: Element, at: Element) => parent.closest('[title]') !== null || at.querySelector('[title]') !== null

  return {
    ...{ TARGETS, root, layers, textOf, nameOf, seen, room, holder, isStuck, coverOf, textFaults },
    /** Clears the caches: after a movement, what is cut off is computed again. */
    look: () => {
      boxCache = new WeakMap()
      rootCache = undefined
    },
  }
}
