import { expect, test } from 'vitest'
import { snoozeTimes } from './snooze-times.ts'

const untils = (now: string) => snoozeTimes(new Date(now)).map(({ until }) => until)

test('a snooze ends in office hours, and never in the past', () => {
  // A Friday morning, a Sunday evening, a Monday.
  expect(untils('2026-11-20T10:00:00+09:00')).toEqual([
    '2026-11-20T11:00:00+09:00',
    '2026-11-20T17:00:00+09:00',
    '2026-11-21T09:00:00+09:00',
    '2026-11-23T09:00:00+09:00',
  ])
  expect(untils('2026-11-22T20:00:00+09:00')).toEqual([
    '2026-11-22T21:00:00+09:00',
    '2026-11-23T09:00:00+09:00',
    '2026-11-23T09:00:00+09:00',
  ])
  expect(untils('2026-11-23T08:00:00+09:00').at(-1)).toBe('2026-11-30T09:00:00+09:00')
})
