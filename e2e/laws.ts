import type { Fault, Laws, MainAct } from './law.ts'
import type { Add, Sight } from './sight.ts'

/** Injected before the page's own scripts, so it may refer only to its argument, not to the module's scope. */
export function layLaws(sight: Sight): void {
  const { TARGETS, root, layers, textOf, nameOf, seen, room, holder, isStuck, coverOf, textFaults } = sight
  const send = window.fetch.bind(window)
  let asking = 0
  // Blocks every write to the server, including the record that a page was opened.
  window.fetch = (input, init) => {
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
    const url = input instanceof Request ? input.url : String(input)
    const isReading = method === 'GET' || /token-sync|identitytoolkit|securetoken/.test(url)
    if (!isReading) return new Promise<Response>(() => {})
    asking++
    return send(input, init).finally(() => asking--)
  }
  // Drafts are removed too: since nothing was sent, they would be kept for the next page.
  // A letter is shown in a frame that has no storage.
  for (const key of self === top ? Object.keys(localStorage) : []) if (!/^firebase:|^engawa:synced$/.test(key)) localStorage.removeItem(key)
  navigator.sendBeacon = () => true
  window.open = () => null
  window.print = () => {}

  const shifts: { value: number; moved: string }[] = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
      if (entry.hadRecentInput) continue
      const [first] = entry.sources
      const from = first ? `${Math.round(first.previousRect.top)}→${Math.round(first.currentRect.top)} ` : ''
      const node = first?.node instanceof Element ? first.node : first?.node?.parentElement
      shifts.push({ value: entry.value, moved: `${entry.value.toFixed(3)} ${from}${node ? nameOf(node) : ''}` })
    }
  }).observe({ type: 'layout-shift', buffered: true })

  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  function sideways(within: Element, add: Add) {
    const page = document.documentElement
    if (within === document.body && page.scrollWidth > innerWidth + 1) {
      const widest = [...document.querySelectorAll('body *')].filter(
        (each) => each.getBoundingClientRect().right > innerWidth + 1 && seen(each) && room(each).right > innerWidth,
      )
      add('scrolls sideways', `the page is ${page.scrollWidth} px wide in ${innerWidth}`, widest.at(-1) ?? page)
    }
    for (const each of [within, ...within.querySelectorAll('*')]) {
      if (each.scrollWidth <= each.clientWidth + 1 || each === document.body) continue
      const { overflowX, overflowY } = getComputedStyle(each)
      if (!/auto|scroll/.test(overflowX) || !seen(each) || each.matches('textarea, input, select')) continue
      // A strip scrolls sideways on purpose. A dialog, or an element that also scrolls down, must not.
      if (each.matches('dialog, [popover], main') || (/auto|scroll/.test(overflowY) && each.scrollHeight > each.clientHeight + 1))
        add('scrolls sideways', `${each.scrollWidth} px wide in ${each.clientWidth}`, each)
    }
  }

  function held(within: Element, add: Add) {
    const kept = [...within.querySelectorAll('*')].filter((each) => {
      // The bar of a page that loads lies over the header.
      if (each.matches('[aria-live=polite], [role=progressbar]')) return false
      const style = getComputedStyle(each)
      if (style.position !== 'fixed' && !(style.position === 'sticky' && isStuck(each, style))) return false
      const { width, height, bottom, top } = each.getBoundingClientRect()
      return width > 1 && height > 1 && bottom > 0 && top < innerHeight && seen(each) && style.pointerEvents !== 'none'
    })
    for (const [index, one] of kept.entries())
      for (const other of kept.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)]
        const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)]
        if (right - left <= 1.5 || bottom - top <= 1.5) continue
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        if (there && (one.contains(there) || other.contains(there)))
          add('two that stay in place overlap', `by ${Math.round(right - left)}x${Math.round(bottom - top)} with ${nameOf(other)}`, one)
      }
  }

  function covered(within: Element, add: Add, suspects: Map<Element, Element>) {
    for (const each of within.querySelectorAll(TARGETS)) {
      if (!seen(each) || each.closest('svg, [inert], .maplibregl-map')) continue
      const style = getComputedStyle(each)
      if (style.pointerEvents === 'none' || style.clipPath !== 'none') continue
      const top = coverOf(each)
      if (top) suspects.set(each, top)
    }
    textFaults(within, add, suspects)
    for (const [each, top] of suspects) {
      // In a fixed layer, scrolling cannot uncover it.
      if (holder(each)) add('is covered', `by ${nameOf(top)}`, each)
    }
  }

  /** Rechecks whether scrolling uncovers the elements that can be scrolled. */
  function retry(suspects: Map<Element, Element>, add: Add) {
    for (const [each] of suspects) {
      if (!each.isConnected || holder(each)) continue
      each.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      sight.look()
      if (!each.matches(TARGETS)) {
        const again = new Map<Element, Element>()
        textFaults(each, () => {}, again)
        for (const [one, top] of again) add('is covered', `by ${nameOf(top)}`, one)
        continue
      }
      const top = coverOf(each)
      if (top) add('is covered', `by ${nameOf(top)}`, each)
    }
  }

  function scrollers(within: Element): Element[] {
    const all = [...within.querySelectorAll('*'), within].filter((each) => {
      if (each === document.body || each.scrollHeight <= each.clientHeight + 40 || each.clientHeight < 120) return false
      return /auto|scroll/.test(getComputedStyle(each).overflowY) && !each.matches('textarea, select')
    })
    return within === document.body ? [document.documentElement, ...all] : all
  }

  const isInView = (each: Element) => {
    const { top, bottom, left, right, width } = each.getBoundingClientRect()
    return width > 0 && seen(each) && top >= 0 && left >= 0 && bottom <= innerHeight + 1 && right <= innerWidth + 1 && !coverOf(each)
  }

  function mainAct({ name, within, href, words, field }: MainAct, add: Add) {
    const title = document.querySelector('h1') ?? document.body
    const acts = [...document.querySelectorAll(`:is(${within}) :is(a[href], button${field ? `, ${field}` : ''})`)].filter((each) =>
      field
        ? each.matches(field)
        : href
          ? each.getAttribute('href')?.includes(href)
          : words && [each, each.closest('.waits')].some((part) => part?.textContent?.includes(words)),
    )
    // A user who may not write has no field.
    if (acts.length === 0 && !field) add('the main act is not there', name, title)
    else if (acts.length > 0 && !acts.some(isInView)) add('the main act is not in the first view', name, acts.find(seen) ?? title)
  }

  function firstRow(within: number, add: Add) {
    const row = [...document.querySelectorAll('main tbody tr, main li:has(a[href])')].find(
      (each) => seen(each) && !each.closest('nav, details'),
    )
    const top = row?.getBoundingClientRect().top ?? 0
    if (row && top > within) add('stands too low for a first row', `${Math.round(top)} px from the top`, row)
  }

  const focused = new WeakSet<Element>()
  function inDialog(within: Element, add: Add) {
    const sends = [...within.querySelectorAll('button[type=submit]')].filter(seen)
    const [first] = sends
    if (first && !sends.some(isInView)) add('is not in the first view', 'of the dialog that it sends', first)
    if (!within.matches('dialog') || focused.has(within)) return
    const field = [...within.querySelectorAll(FIELDS)].find(seen)
    if (field && field.getBoundingClientRect().bottom < innerHeight && !document.activeElement?.matches(FIELDS))
      add('has not the focus', `it is on ${nameOf(document.activeElement ?? document.body)}`, field)
    else focused.add(within)
  }

  const faulty = new Set<Element>()
  const FIELDS =
    'input:not([type=hidden], [type=file], [type=checkbox], [readonly], :disabled), select:not(:disabled), textarea:not([readonly], :disabled)'

  const laws: Laws = {
    async settled() {
      await document.fonts.ready
      const loaded = () => performance.getEntriesByType('resource').length
      for (let calm = 0, tries = 0, before = loaded(); calm < 4 && tries < 60; tries++) {
        await wait(40)
        const now = loaded()
        calm = asking === 0 && now === before ? calm + 1 : 0
        before = now
      }
      await frame()
    },
    async judge(fractions, asked) {
      const faults = new Map<string, Fault>()
      faulty.clear()
      const add: Add = (law, what, element) => {
        const fault = { law, what, element: nameOf(element) }
        const key = `${law} ${fault.element}`
        if (faults.has(key)) return
        faults.set(key, fault)
        faulty.add(element)
      }
      const within = root()
      const moving = scrollers(within)
      const begun = moving.map(({ scrollTop }) => scrollTop)
      sight.look()
      if (within !== document.body) inDialog(within, add)
      else {
        if (asked.act) mainAct(asked.act, add)
        if (asked.rowWithin) firstRow(asked.rowWithin, add)
      }
      sideways(within, add)
      const suspects = new Map<Element, Element>()
      for (const fraction of fractions) {
        for (const each of moving) {
          const most = each.scrollHeight - each.clientHeight
          const turned = getComputedStyle(each).flexDirection === 'column-reverse'
          each.scrollTop = (turned ? fraction - 1 : fraction) * most
        }
        if (fraction > 0) await frame()
        sight.look()
        if (within.contains(root())) {
          covered(within, add, suspects)
          held(within, add)
        }
      }
      retry(suspects, add)
      for (const [index, each] of moving.entries()) each.scrollTop = begun[index] ?? 0
      return [...faults.values()]
    },
    async mark(on) {
      const [first] = faulty
      if (on) first?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      for (const each of faulty) (each as HTMLElement).style.outline = on ? '4px dashed red' : ''
      await frame()
    },
    shift: () => ({
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.filter(({ value }) => value > 0.005).map(({ moved }) => moved),
    }),
    openers: () => [...new Set(openersIn(root()).map(labelOf))],
    async open(label) {
      const opener = openersIn(root()).find((each) => labelOf(each) === label)
      if (!opener) return undefined
      const before = root()
      const { pathname } = location
      opener.click()
      // The dialog's data may arrive late; a press that leads to another page opens nothing.
      for (let tries = 0, calm = 0; tries < 60 && calm < 6 && location.pathname === pathname; tries++) {
        await wait(30)
        const now = root()
        if (now !== before && now !== document.body && (before === document.body || !now.contains(before))) {
          await laws.settled()
          return now.querySelector('h1, h2, h3')?.textContent ?? now.getAttribute('aria-label') ?? label
        }
        calm = isIdle() ? calm + 1 : 0
      }
      return undefined
    },
    depth: () => layers().length,
    async close(left) {
      for (let tries = 0; tries < 6 && layers().length > left; tries++) {
        const open = root()
        if (open.matches('[popover]')) (open as HTMLElement).hidePopover()
        else open.dispatchEvent(new Event('cancel', { cancelable: true }))
        await wait(60)
      }
      return layers().length === left
    },
  }
  const isIdle = () =>
    asking === 0 && (window as unknown as { __TSR_ROUTER__: { state: { status: string } } }).__TSR_ROUTER__.state.status === 'idle'

  /** Buttons of the page except those that act immediately, and links that open a layer. */
  function openersIn(within: Element): HTMLElement[] {
    const part = within === document.body ? 'main ' : ''
    const links = `${part}a[href*="?"]`
    const buttons = [
      `${part}button[type=button]`,
      `${part}button[popovertarget]`,
      'header button[aria-haspopup]',
      'header button[popovertarget]',
    ]
    return [...within.querySelectorAll<HTMLAnchorElement | HTMLButtonElement>([links, ...buttons].join(', '))].filter(
      (each) =>
        seen(each) &&
        (each instanceof HTMLAnchorElement ? leadsToSheet(each) : !each.disabled) &&
        !/^閉じる$|見送る|比較|ログアウト|文字|ダウンロード|印刷/.test(labelOf(each)),
    )
  }
  const leadsToSheet = ({ pathname, search }: HTMLAnchorElement) =>
    pathname === location.pathname && search !== location.search && /[?&](viewing|offer|step|quotation|apply|payment|act)=/.test(search)
  const labelOf = (opener: Element) => textOf(opener).replaceAll(/\d+/g, '#')

  interface Shift {
    value: number
    hadRecentInput: boolean
    sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  ;(window as unknown as { laws: Laws }).laws = laws
}
