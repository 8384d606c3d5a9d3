import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveCopy } from './live-copy.ts'

const PAUSE_MS = 100

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Loads a screen with one note; the test supplies the answers. */
function begin() {
  const answers: ((notes: string[]) => void)[] = []
  const live = createLiveCopy(['first'], () => new Promise<string[]>((resolve) => answers.push(resolve)), PAUSE_MS)
  const pass = () => vi.advanceTimersByTimeAsync(PAUSE_MS)
  const answer = async (notes: string[]) => {
    answers.shift()?.(notes)
    await pass()
  }
  return { live, pass, answer, asked: () => answers.length, shown: () => live.copy.get().current }
}

test('a change put in locally is fetched again when the screen loads a possibly older state', async () => {
  const { live, pass, answer, shown } = begin()
  live.put(['first', 'second'])
  live.load(['first'])
  await pass()
  await answer(['first', 'second'])
  expect(shown()).toEqual(['first', 'second'])
})

test('an answer is fetched again if the screen has loaded in between', async () => {
  const { live, pass, answer, asked, shown } = begin()
  live.refetch()
  await pass()
  live.load(['of another talk'])
  await answer(['first', 'second'])
  expect(shown()).toEqual(['of another talk'])
  expect(asked()).toBe(1)
  await answer(['of another talk', 'and its second'])
  expect(shown()).toEqual(['of another talk', 'and its second'])
})

test('without a change nothing is fetched, however often the screen loads', async () => {
  const { live, pass, asked, shown } = begin()
  live.load(['loaded again'])
  live.load(['and again'])
  await pass()
  expect(asked()).toBe(0)
  expect(shown()).toEqual(['and again'])
})
