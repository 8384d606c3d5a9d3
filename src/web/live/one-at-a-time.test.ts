import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a burst of requests runs once, and one arriving during the run runs once more', async () => {
  const finish: (() => void)[] = []
  const work = vi.fn(() => new Promise<void>((resolve) => finish.push(resolve)))
  const ask = oneAtATime(work, 100)
  ask()
  ask()
  await vi.advanceTimersByTimeAsync(100)
  expect(work).toHaveBeenCalledTimes(1)
  ask()
  ask()
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).toHaveBeenCalledTimes(1)
  finish[0]?.()
  await vi.advanceTimersByTimeAsync(100)
  expect(work).toHaveBeenCalledTimes(2)
  finish[1]?.()
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('a failure does not stop later runs', async () => {
  const work = vi.fn(() => Promise.reject(new Error('away')))
  const ask = oneAtATime(work, 100)
  ask()
  await vi.advanceTimersByTimeAsync(100)
  ask()
  await vi.advanceTimersByTimeAsync(100)
  expect(work).toHaveBeenCalledTimes(2)
})
