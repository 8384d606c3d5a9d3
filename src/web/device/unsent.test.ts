import { afterEach, expect, test, vi } from 'vitest'
import { placeOnDevice } from '#web/rooms/market/estate/wizard/draft/kept-on-device.ts'
import { unsentDraft } from './kept.ts'
import { forgetPerson, type Shelf } from './unsent.ts'

afterEach(() => vi.unstubAllGlobals())

function shelf(): Shelf {
  const written = new Map<string, string>()
  return {
    getItem: (key) => written.get(key) ?? null,
    setItem: (key, value) => void written.set(key, value),
    removeItem: (key) => void written.delete(key),
    key: (index) => [...written.keys()][index] ?? null,
    get length() {
      return written.size
    },
  }
}

test('signing out removes everything typed, on the device and in the tab, and keeps what is not personal', () => {
  vi.stubGlobal('localStorage', shelf())
  vi.stubGlobal('sessionStorage', shelf())
  localStorage.setItem('engawa:synced', 'a mark')
  const draft = unsentDraft<string>('draft', 'bea', 'a room')
  draft.write('まだ送っていない言葉')
  placeOnDevice('an estate').keep(new Map([['title', { typed: '題', base: '' }]]) as never)
  localStorage.setItem('engawa:views.bea', '[]')
  localStorage.setItem('engawa:views', '[]') // a guest's
  localStorage.setItem('engawa:link-address', 'bea@example.com')
  sessionStorage.setItem('engawa:notice-banner', '{"of":"bea"}')
  expect([draft.read(), localStorage.length, sessionStorage.length]).toEqual(['まだ送っていない言葉', 5, 2])
  forgetPerson()
  expect([draft.read(), localStorage.length, sessionStorage.length]).toEqual([undefined, 2, 0])
})

test('where the browser gives no storage, nothing is kept and nothing breaks', () => {
  const draft = unsentDraft<string>('draft', 'bea', 'a room')
  vi.stubGlobal('sessionStorage', undefined)
  draft.write('言葉')
  forgetPerson()
  expect(draft.read()).toBeUndefined()
})
