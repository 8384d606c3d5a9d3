import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

/** The parts of a page that the watch looks at: what is on it, and what has the focus. */
const body = {}
let changed = () => {}
const element = (name: string) => ({
  isConnected: true,
  setAttribute: () => {},
  focus() {
    page.activeElement = named[name]
  },
})
let named: Record<string, ReturnType<typeof element>>
const page = { body, activeElement: body as unknown, querySelector: () => named.heading }

beforeEach(() => {
  vi.useFakeTimers()
  named = Object.fromEntries(['heading', 'button', 'confirm', 'elsewhere', 'row'].map((name) => [name, element(name)]))
  vi.stubGlobal('document', page)
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(look: () => void) {
        changed = look
      }
      observe() {}
      disconnect() {
        changed = () => {}
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The element leaves the page; its focus goes to the given one, otherwise to the top of the document. */
const leave = (name: string, next: unknown = body) => {
  const one = named[name]
  if (!one) throw new Error(name)
  one.isConnected = false
  if (page.activeElement === one) page.activeElement = next
  changed()
}
const keep = (name: string, ...rest: Parameters<typeof keepFocus>) => {
  page.activeElement = named[name]
  keepFocus(...rest)
}

test('the focus of a pressed button that disappears moves to the heading, or to the new place of its subject', () => {
  keep('button')
  leave('button')
  expect(page.activeElement).toBe(named.heading)
  keep('confirm', () => named.row as never)
  leave('confirm')
  expect(page.activeElement).toBe(named.row)
})

test('it follows a dialog that succeeded to the button that opened it, when that disappears in turn', () => {
  keep('confirm', () => named.row as never)
  leave('confirm', named.button)
  expect(page.activeElement).toBe(named.button)
  leave('button')
  expect(page.activeElement).toBe(named.row)
})

test('it is kept although the button had disappeared before its dialog closed', async () => {
  const { button } = named
  leave('button')
  page.activeElement = body
  keepFocus(undefined, button as never)
  await Promise.resolve()
  expect(page.activeElement).toBe(named.heading)
})

test('a reader who has moved on keeps the focus, and after five seconds nothing is watched', () => {
  keep('button')
  leave('button', named.elsewhere)
  expect(page.activeElement).toBe(named.elsewhere)
  vi.advanceTimersByTime(5000)
  leave('elsewhere')
  expect(page.activeElement).toBe(body)
})
