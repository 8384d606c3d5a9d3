import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHeartbeat } from './heartbeat.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function telling() {
  const reports: string[] = []
  const heartbeat = createHeartbeat(async ({ negotiationID, state }) => reports.push(`${negotiationID} ${state}`), 'w')
  return { reports, ...heartbeat }
}

test('reports the open chat immediately, again before it expires, and when it is left', () => {
  const { reports, enter } = telling()
  const leave = enter('a')
  vi.advanceTimersByTime(0)
  expect(reports).toEqual(['a open'])
  vi.advanceTimersByTime(30_000)
  expect(reports).toEqual(['a open', 'a open', 'a open'])
  leave()
  vi.advanceTimersByTime(120_000)
  expect(reports.slice(3)).toEqual(['a gone'])
})

test('switching between chats reports the final one, and at most twenty times a minute', () => {
  const { reports, enter } = telling()
  let leave = () => {}
  for (let n = 0; n < 120; n++) {
    leave()
    leave = enter(`talk-${n}`)
    vi.advanceTimersByTime(500)
  }
  expect(reports.length).toBeLessThanOrEqual(20)
  vi.advanceTimersByTime(3000)
  expect(reports.at(-1)).toBe('talk-119 open')
  expect(reports.filter((each) => each.endsWith('gone'))).toEqual([])
})

test('typing is reported once while it lasts, and ends a while after it', () => {
  const { reports, enter, write } = telling()
  enter('a')
  vi.advanceTimersByTime(4000)
  for (let n = 0; n < 10; n++) {
    write()
    vi.advanceTimersByTime(500)
  }
  expect(reports).toEqual(['a open', 'a writing'])
  vi.advanceTimersByTime(10_000)
  expect(reports).toEqual(['a open', 'a writing', 'a open'])
})

test('typing without an open chat is not reported', () => {
  const { reports, write } = telling()
  write()
  vi.advanceTimersByTime(60_000)
  expect(reports).toEqual([])
})
