import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import type { Calendar } from '#platform/setting/data.ts'
import { firstSettings } from '#platform/setting/first.ts'
import { firstTargets, type Target, TargetUnit, timedQueues } from '#platform/setting/targets.ts'
import {
  daysOfOffice,
  dueAt,
  isLate,
  isSoonLate,
  lateBefore,
  settlementDayText,
  workAfter,
  workBefore,
  workBetween,
  workingDays,
} from './working-time.ts'

const { calendar } = firstSettings(readConfig({}))
const office = { ...calendar, closedDays: [] }

const tokyo = (text: string) => new Date(`${text}+09:00`)

test.each([
  ['within a day', '2026-11-20T17:00:00', 4, '2026-11-20T13:00:00'],
  ['over night', '2026-11-20T10:00:00', 4, '2026-11-19T15:00:00'],
  ['over a weekend', '2026-11-23T10:00:00', 4, '2026-11-20T15:00:00'],
  ['asked at night', '2026-11-20T23:00:00', 4, '2026-11-20T14:00:00'],
  ['asked on a Sunday', '2026-11-22T12:00:00', 4, '2026-11-20T14:00:00'],
  ['two days', '2026-11-24T10:00:00', workingDays(2), '2026-11-20T10:00:00'],
  // Anything that arrives after closing time counts from the next morning.
  ['the first hour of a day', '2026-11-23T10:00:00', 1, '2026-11-20T18:00:00'],
])('waiting %s: at %s, a wait of %i hours began at %s', (_name, now, hours, began) => {
  expect(workBefore(tokyo(now), hours, office)).toEqual(tokyo(began))
})

const moments = fc.date({ min: tokyo('2026-01-01T00:00:00'), max: tokyo('2027-01-01T00:00:00'), noInvalidDate: true })

test('a late item stays late, an older one is late too, and none is late before as many clock hours have passed', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 400 }), (now, hours, later) => {
      const then = new Date(now.getTime() + later * 3_600_000)
      expect(workBefore(then, hours, calendar).getTime()).toBeGreaterThanOrEqual(workBefore(now, hours, calendar).getTime())
      expect(workBefore(now, hours, calendar).getTime()).toBeLessThanOrEqual(now.getTime() - hours * 3_600_000)
    }),
  )
})

test.each([
  ['a national holiday is no working day', calendar, '2026-11-24T10:00:00', 4, '2026-11-20T15:00:00'],
  [
    'a Saturday that the office opens is one',
    { ...office, weekdays: calendar.weekdays.with(6, { opens: '10:00', closes: '12:00' }) },
    '2026-11-23T09:30:00',
    1,
    '2026-11-21T11:30:00',
  ],
  [
    'shorter days count for what they are',
    { ...office, weekdays: calendar.weekdays.map((day) => day && { opens: '10:00', closes: '12:30' }) },
    '2026-11-20T11:00:00',
    3,
    '2026-11-19T10:30:00',
  ],
])('%s', (_name, at, now, hours, began) => {
  expect(workBefore(tokyo(now), hours, at)).toEqual(tokyo(began))
})

test('an office that is never open has no late items', () => {
  const never = { ...office, weekdays: calendar.weekdays.map(() => null) }
  expect(isLate(tokyo('2026-01-05T10:00:00'), tokyo('2026-11-20T10:00:00'), 'talk', { ...never, targets: firstTargets })).toBe(false)
})

test.each([
  ['within a day', '2026-11-20T10:00:00', '2026-11-20T11:30:00', 90],
  ['over a night and a weekend', '2026-11-20T17:30:00', '2026-11-24T09:30:00', 60],
  ['from before the office opens', '2026-11-20T03:00:00', '2026-11-20T09:15:00', 15],
  ['on a Sunday alone', '2026-11-22T09:00:00', '2026-11-22T18:00:00', 0],
  ['of nothing', '2026-11-20T10:00:00', '2026-11-20T10:00:00', 0],
])('office hours are counted %s', (_name, from, until, minutes) => {
  const plain = {
    ...office,
    closedDays: [{ day: '2026-11-23', name: '勤労感謝の日' }],
    weekdays: [null, ...Array(5).fill({ opens: '09:00', closes: '18:00' }), null],
  }
  expect(workBetween(tokyo(from), tokyo(until), plain) / 60_000).toBe(minutes)
})

const withTarget = (number: number, unit: TargetUnit, at: Calendar = office) => ({
  ...at,
  targets: { ...firstTargets, talk: { number, unit } satisfies Target },
})

test.each([
  ['hours of the office', 4, TargetUnit.workHours, '2026-11-23T12:00:00', '2026-11-20T17:00:00'],
  ['days of the office, nine hours each', 2, TargetUnit.workDays, '2026-11-24T10:00:00', '2026-11-20T10:00:00'],
  ['hours of the clock, nights as well', 4, TargetUnit.hours, '2026-11-23T02:00:00', '2026-11-22T22:00:00'],
  ['days of the calendar, Sundays as well', 2, TargetUnit.days, '2026-11-23T10:00:00', '2026-11-21T10:00:00'],
])('a target is counted in %s', (_name, number, unit, now, began) => {
  const at = withTarget(number, unit)
  expect(lateBefore(tokyo(now), 'talk', at)).toEqual(tokyo(began))
  expect(isLate(tokyo(began), tokyo(now), 'talk', at)).toBe(false)
  expect(isLate(new Date(tokyo(began).getTime() - 1), tokyo(now), 'talk', at)).toBe(true)
})

test('a late item was soon late first, in every unit, and stays late', () => {
  const units = fc.constantFrom(TargetUnit.workHours, TargetUnit.workDays, TargetUnit.hours, TargetUnit.days)
  fc.assert(
    fc.property(moments, moments, units, fc.integer({ min: 1, max: 60 }), (since, now, unit, number) => {
      const at = withTarget(number, unit, calendar)
      if (isLate(since, now, 'talk', at)) expect(isSoonLate(since, now, 'talk', at)).toBe(true)
      if (isLate(since, now, 'talk', at)) expect(isLate(since, new Date(now.getTime() + 3_600_000), 'talk', at)).toBe(true)
    }),
  )
})

test('an application from Wednesday at ten is due on Friday at ten, and every queue has a target', () => {
  const at = { ...office, targets: firstTargets }
  expect(isLate(tokyo('2026-11-18T10:00:00'), tokyo('2026-11-20T10:00:00'), 'seller', at)).toBe(false)
  expect(isLate(tokyo('2026-11-18T10:00:00'), tokyo('2026-11-20T10:00:01'), 'seller', at)).toBe(true)
  for (const queue of timedQueues) expect(isLate(tokyo('2025-01-06T10:00:00'), tokyo('2026-11-20T10:00:00'), queue, at)).toBe(true)
})

test('a due time is never in closed hours, never earlier for a later start, and exactly the given hours away', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 400 }), (since, hours, later) => {
      const due = workAfter(since, hours, calendar) as Date
      expect(workBetween(since, due, calendar)).toBe(hours * 3_600_000)
      expect(workBetween(new Date(due.getTime() - 1), due, calendar)).toBe(1)
      const after = workAfter(new Date(since.getTime() + later * 3_600_000), hours, calendar) as Date
      expect(after.getTime()).toBeGreaterThanOrEqual(due.getTime())
    }),
  )
  expect(workAfter(tokyo('2026-11-20T10:00:00'), 1, { weekdays: Array(7).fill(null), closedDays: [] })).toBeUndefined()
})

test('a request from Friday evening is due on Tuesday when Monday is a holiday', () => {
  const at = { ...calendar, targets: firstTargets }
  expect(dueAt(tokyo('2026-11-20T17:00:00'), 'talk', at)).toEqual(tokyo('2026-11-24T12:00:00'))
  expect(dueAt(tokyo('2026-11-20T17:00:00'), 'urgent', at)).toEqual(tokyo('2026-11-20T18:00:00'))
  expect(daysOfOffice(tokyo('2026-11-20T17:00:00'), 5, calendar).map(({ hours, closed }) => closed ?? (hours ? 'open' : 'closed'))).toEqual(
    ['open', 'closed', 'closed', '勤労感謝の日', 'open'],
  )
})

test('a day on which banks and 法務局 are closed is named with the reason', () => {
  const closed = (what: string) => `${what}です。銀行と法務局が休みのため、決済と登記は平日に行います。`
  expect(settlementDayText('2027-01-31')).toBe(closed('1月31日は日曜日'))
  expect(settlementDayText('2027-01-30')).toBe(closed('1月30日は土曜日'))
  expect(settlementDayText('2027-01-11')).toBe(closed('1月11日は祝日（成人の日）'))
  expect(settlementDayText('2026-12-31')).toBe(closed('12月31日は年末年始'))
  expect(settlementDayText('2028-01-03')).toBe(closed('1月3日は年末年始'))
  expect(['2026-12-30', '2028-01-04', '2027-01-29', null].map(settlementDayText)).toEqual(Array(4).fill(undefined))
})
