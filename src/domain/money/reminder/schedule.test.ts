import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/deal/purchase-offer/days.ts'
import { readConfig } from '#platform/config.ts'
import { firstSettings } from '#platform/setting/first.ts'
import { type ReminderStep, reminderSteps } from './enumerations.ts'
import { firstDay, nextStep, stepOn, toneOn } from './schedule.ts'

const { calendar } = firstSettings(readConfig({}))

/** The first day of each step. */
function daysOf(dueDate: string): (string | undefined)[] {
  const first: Partial<Record<ReminderStep, string>> = {}
  for (let n = -5; n < 60; n++) {
    const day = addDays(dueDate, n)
    const step = stepOn(dueDate, day, calendar)
    if (step) first[step] ??= day
  }
  return reminderSteps.map((step) => first[step])
}

test.each([
  ['a Monday', '2026-06-01', ['2026-05-29', '2026-06-01', '2026-06-04', '2026-06-15', '2026-06-29']],
  ['a Friday', '2026-06-05', ['2026-06-02', '2026-06-05', '2026-06-10', '2026-06-19', '2026-07-03']],
  ['a Saturday, like the Friday before', '2026-06-06', ['2026-06-03', '2026-06-06', '2026-06-10', '2026-06-19', '2026-07-03']],
  ['before the holidays of May', '2026-04-28', ['2026-04-25', '2026-04-28', '2026-05-07', '2026-05-18', '2026-06-01']],
  ['before five days off in September', '2026-09-18', ['2026-09-15', '2026-09-18', '2026-09-28', '2026-10-07', '2026-10-22']],
  ['a day before a holiday on a Monday', '2026-11-20', ['2026-11-17', '2026-11-20', '2026-11-26', '2026-12-07', '2026-12-21']],
  ['over New Year', '2026-12-28', ['2026-12-25', '2026-12-28', '2026-12-31', '2027-01-13', '2027-01-27']],
  ['a substitute holiday', '2027-03-19', ['2027-03-16', '2027-03-19', '2027-03-25', '2027-04-05', '2027-04-19']],
])('the days of a payment due on %s', (_, dueDate, days) => {
  expect(daysOf(dueDate)).toEqual(days)
})

test('days on which the office closes by itself do not count either', () => {
  const closed = { ...calendar, closedDays: [...calendar.closedDays, { day: '2026-06-03', name: '創立記念日' }] }
  expect(['2026-06-04', '2026-06-05'].map((day) => stepOn('2026-06-01', day, closed))).toEqual([undefined, 'late3'])
})

test('a missed late step stays due until the next; the ones before the due date do not, and none falls on a day off', () => {
  const on = (day: string) => stepOn('2026-06-01', day, calendar)
  expect(['2026-05-30', '2026-05-31', '2026-06-02', '2026-06-03'].map(on)).toEqual([undefined, undefined, undefined, undefined])
  expect(['2026-06-05', '2026-06-06', '2026-06-12', '2026-06-15'].map(on)).toEqual(['late3', undefined, 'late3', 'late10'])
  expect(['2026-06-26', '2026-06-29', '2027-02-01'].map(on)).toEqual(['late10', 'alert', 'alert'])
})

test('by hand the tone follows the day', () => {
  const on = (day: string) => toneOn('2026-06-01', day, calendar)
  expect(['2026-05-31', '2026-06-01', '2026-06-02', '2026-06-14', '2026-06-15', '2026-08-01'].map(on)).toEqual([
    ...['soon', 'today', 'late3', 'late3', 'late10', 'late10'],
  ])
})

test('the next step is the one that the following days bring', () => {
  const next = (from: string, done: string[] = []) => nextStep('2026-06-01', from, new Set(done), calendar)
  expect(next('2026-01-05')).toEqual({ step: 'soon', on: '2026-05-29' })
  expect(next('2026-05-29', ['soon'])).toEqual({ step: 'today', on: '2026-06-01' })
  expect(next('2026-06-06', ['soon', 'today'])).toEqual({ step: 'late3', on: '2026-06-08' })
  expect(next('2026-06-08', ['late3'])).toEqual({ step: 'late10', on: '2026-06-15' })
  expect(next('2026-07-01', ['alert'])).toBeUndefined()
})

test('whatever the day, the steps come in their order, and the late ones on working days', () => {
  const days = fc.integer({ min: 0, max: 700 }).map((n) => addDays('2026-01-05', n))
  fc.assert(
    fc.property(days, (dueDate) => {
      const steps = daysOf(dueDate) as string[]
      expect(steps).toEqual(steps.toSorted())
      expect(new Set(steps).size).toBe(5)
      expect(steps[0]).toBe(firstDay(dueDate))
      for (const day of steps.slice(2)) {
        expect([0, 6]).not.toContain(new Date(day).getUTCDay())
        expect(calendar.closedDays.map((each) => each.day)).not.toContain(day)
      }
    }),
    { numRuns: 200 },
  )
})
