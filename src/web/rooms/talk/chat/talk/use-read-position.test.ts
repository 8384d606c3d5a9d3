import { expect, test } from 'vitest'
import { seqInView } from './use-read-position.ts'

const place = (top: number, bottom = top) => ({ getBoundingClientRect: () => ({ top, bottom }) })
/** A log 600 px high, whose messages begin at these heights. */
const log = (tops: Record<number, number>, bottom = 600) =>
  ({
    ...place(0, bottom),
    querySelectorAll: () => Object.entries(tops).map(([seq, top]) => ({ ...place(top), dataset: { seq } })),
  }) as never

test('a message is read once it begins on screen, however long it is, and whatever was scrolled past with it', () => {
  expect(seqInView(log({ 1: 0, 2: 100, 3: 200 }))).toBe(3)
  expect(seqInView(log({ 4: -900, 7: -100, 8: 500, 9: 590, 10: 1400 }))).toBe(8)
  expect(seqInView(log({ 5: 700 }))).toBe(0)
})

test('nothing is read in a log that is not shown', () => {
  expect(seqInView(log({ 1: 0, 2: 0 }, 0))).toBe(0)
})
