import { expect, test, vi } from 'vitest'
import { readMarks, withMark, withoutMark } from './card-marks.ts'

test('the newest mark comes first, and once', () => {
  expect(withMark(['a', 'b'], 'b', 'seen')).toEqual(['b', 'a'])
})

test('a fifth listing to compare replaces the oldest', () => {
  expect(withMark(['d', 'c', 'b', 'a'], 'e', 'compared')).toEqual(['e', 'd', 'c', 'b'])
})

test('removing a mark leaves the others', () => {
  expect(withoutMark(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
})

test('stored marks are read, and invalid ones ignored', () => {
  expect(readMarks('["a","b"]', 'hidden')).toEqual(['a', 'b'])
  expect(readMarks('["a",1,null]', 'hidden')).toEqual(['a'])
  expect(readMarks('["a","b","c","d","e"]', 'compared')).toHaveLength(4)
  for (const kept of [null, '', '{', '{"a":1}', 'null']) expect(readMarks(kept, 'seen')).toEqual([])
})

test('stored marks are there from the first render', async () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'engawa:marks:hidden' ? '["a"]' : null) })
  try {
    vi.resetModules()
    const { cardMarks } = await import('./card-marks.ts')
    expect(cardMarks()).toEqual({ seen: [], hidden: ['a'], compared: [] })
  } finally {
    vi.unstubAllGlobals()
  }
})
