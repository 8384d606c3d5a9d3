import { expect, test } from 'vitest'
import { placeOnDevice } from './kept-on-device.ts'

test('two windows of one estate keep separate drafts on the device, and a later one takes over both', () => {
  const shelf = new Map<string, string>()
  const storage = {
    get length() {
      return shelf.size
    },
    key: (index: number) => [...shelf.keys()][index] ?? null,
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, text: string) => void shelf.set(key, text),
    removeItem: (key: string) => void shelf.delete(key),
  }
  const open = (id = 'hill-house') => placeOnDevice(id, () => storage)
  open().keep(new Map([['title', { typed: '坂の上の家', base: '' }]]))
  open().keep(new Map([['price', { typed: '3480', base: '' }]]))
  open('other-house').keep(new Map([['title', { typed: '別の家', base: '' }]]))
  expect([...open().take().keys()].toSorted()).toEqual(['price', 'title'])
  expect(open().take().size).toBe(0)
  expect(open('other-house').take().size).toBe(1)
})
