import { expect, test } from 'vitest'
import { hoursOf, valuesOf } from './hours-values.ts'
import { daysText, fixedOf, joinEmptyDays, nextOf, weekOf } from './week.ts'

const now = new Date('2026-11-21T10:00:00+09:00')
const at = (time: string, day = '2026-11-25') => `${day}T${time}:00+09:00`
type Shown = Parameters<typeof weekOf>[1][number]
const hours = hoursOf({ ...valuesOf(null), weekly: [{ day: '3', from: '09:00', to: '12:00' }] })

test('a week shows fixed, requested and free time, day by day', () => {
  const fixed: Shown = { id: 'fixed', negotiationID: 'one', viewingStatus: 2, start: at('09:00'), end: at('10:00'), slots: [] }
  const asked: Shown = {
    ...{ id: 'asked', negotiationID: 'two', viewingStatus: 1, start: null, end: null },
    slots: [
      { start: at('13:00'), end: at('14:00') },
      { start: at('09:00', '2026-12-20'), end: at('10:00', '2026-12-20') },
    ],
  }
  const week = weekOf('2026-11-22', [asked, fixed], { ...hours, hostName: null, meetingPlace: null, hostNote: null }, now)
  expect(week.map(({ day }) => day.slice(8))).toEqual(['22', '23', '24', '25', '26', '27', '28'])
  expect(week.filter(({ fixed, asked, free }) => fixed.length + asked.length + free.length > 0)).toMatchObject([
    { day: '2026-11-25', fixed: [{ start: at('09:00') }], asked: [{ start: at('13:00') }], free: [at('10:15')] },
  ])
})

test('empty days in a row are one part of the week, and the first appointment not yet over is the next', () => {
  const on = (id: string, day: string, viewingStatus: Shown['viewingStatus'] = 2): Shown => ({
    ...{ id, negotiationID: id, viewingStatus, slots: [] },
    ...{ start: at('10:00', day), end: at('11:00', day) },
  })
  const viewings = [on('late', '2026-11-27'), on('soon', '2026-11-25'), on('over', '2026-11-20'), on('asked', '2026-11-22', 1)]
  const parts = joinEmptyDays(weekOf('2026-11-22', viewings, null, now))
  expect(parts.map(({ day, until }) => `${day.slice(8)}-${until.slice(8)}`)).toEqual(['22-24', '25-25', '26-26', '27-27', '28-28'])
  expect([
    daysText('2026-12-06', '2026-12-07', now),
    daysText('2026-11-29', '2026-12-01', now),
    daysText('2026-12-05', '2026-12-05', now),
  ]).toEqual(['12月6日（日）〜7日（月）', '11月29日（日）〜12月1日（火）', '12月5日（土）'])
  expect(nextOf(fixedOf(viewings), now)?.viewing.id).toBe('soon')
  expect(nextOf([], now)).toBeUndefined()
})
