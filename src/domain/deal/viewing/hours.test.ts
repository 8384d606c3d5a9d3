import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, tokyoDay, toWireTime } from '#platform/clock.ts'
import { GAPS, NOTICE_HOURS, SLOT_MINUTES } from './enumerations.ts'
import { hoursProblems, isPublished, openSlots, publishedSlots, type TakenTime, type ViewingHours } from './hours.ts'
import { freeIn, isSame, minutesAfter, overlaps } from './slots.ts'

const usual: ViewingHours = {
  ...{ weekly: [], closed: [], extra: [], minutes: 60, capacity: 1, gap: 15, noticeHours: 24, autoAccept: false },
  ...{ meetingPlace: null, hostKind: null, hostName: null, hostNote: null },
}
/** 2026-11-21 is a Saturday. */
const SATURDAY = { day: 6, from: '10:00', to: '13:30' }
const now = new Date('2026-11-20T09:00:00+09:00')
const time = (day: string, at: string) => new Date(`${day}T${at}:00+09:00`)
const written = (slots: { start: Date; end: Date }[]) =>
  slots.map(({ start, end }) => `${toWireTime(start).slice(5, 16)}-${toWireTime(end).slice(11, 16)}`)
const open = (hours: Partial<ViewingHours>, taken: TakenTime[] = [], days = { from: '2026-11-20', to: '2026-11-30' }) =>
  openSlots({ ...usual, ...hours }, { taken, now, ...days })
const visit = (at: string, minutes = 60, more: Partial<TakenTime> = {}): TakenTime => {
  const start = time('2026-11-21', at)
  return { start, end: minutesAfter(start, minutes), gap: 15, shared: false, ...more }
}

describe('from hours to slots', () => {
  test.each<[string, Partial<ViewingHours>, string[]]>([
    ['nothing laid down', {}, []],
    [
      'an hour each, a quarter between them',
      { weekly: [SATURDAY] },
      ['11-21T10:00-11:00', '11-21T11:15-12:15', '11-21T12:30-13:30', '11-28T10:00-11:00', '11-28T11:15-12:15', '11-28T12:30-13:30'],
    ],
    [
      'without a gap',
      { weekly: [{ ...SATURDAY, to: '12:00' }], gap: 0, closed: ['2026-11-28'] },
      ['11-21T10:00-11:00', '11-21T11:00-12:00'],
    ],
    [
      'what is left over is too short',
      { weekly: [{ ...SATURDAY, to: '11:45' }], minutes: 90, closed: ['2026-11-28'] },
      ['11-21T10:00-11:30'],
    ],
    [
      'a closed day has its own hours only',
      {
        weekly: [SATURDAY],
        closed: ['2026-11-21', '2026-11-28'],
        extra: [{ start: '2026-11-21T15:00:00+09:00', end: '2026-11-21T16:00:00+09:00' }],
      },
      ['11-21T15:00-16:00'],
    ],
    [
      'hours that touch or overlap are one',
      {
        weekly: [
          { ...SATURDAY, to: '11:00' },
          { ...SATURDAY, from: '10:30', to: '12:15' },
        ],
        closed: ['2026-11-28'],
      },
      ['11-21T10:00-11:00', '11-21T11:15-12:15'],
    ],
  ])('%s', (_, hours, expected) => expect(written(open(hours))).toEqual(expected))

  test('the days are Tokyo’s, whatever the server’s time zone', () => {
    const early = { weekly: [{ day: 6, from: '07:00', to: '08:00' }] }
    // Seven on Saturday in Tokyo is Friday night in UTC.
    expect(written(open(early, [], { from: '2026-11-28', to: '2026-11-28' }))).toEqual(['11-28T07:00-08:00'])
    expect(open(early, [], { from: '2026-11-27', to: '2026-11-27' })).toEqual([])
  })

  test('slots open as far ahead as the seller sets, sixty days at most', () => {
    const hours = { weekly: [SATURDAY] }
    expect(written(open({ ...hours, noticeHours: 48 }, [], { from: '2026-11-20', to: '2026-11-22' }))).toEqual([])
    expect(written(open({ ...hours, noticeHours: 24 }, [], { from: '2026-11-20', to: '2026-11-22' }))[0]).toBe('11-21T10:00-11:00')
    expect(open(hours, [], { from: '2027-01-16', to: '2027-01-16' })).toHaveLength(3)
    expect(open(hours, [], { from: '2027-01-23', to: '2027-01-23' })).toEqual([])
  })

  test.each<[string, TakenTime, string[]]>([
    ['a visit takes its slot', visit('11:15'), ['10:00', '12:30']],
    ['and what lies within the gap around it', visit('10:45', 30), ['12:30']],
    ['a longer gap reaches further', visit('12:30', 60, { gap: 60 }), ['10:00']],
    ['another way of cutting the day stands in the way as well', visit('11:00', 30, { shared: true }), ['12:30']],
  ])('%s', (_, taken, left) => {
    const starts = open({ weekly: [SATURDAY], autoAccept: true, capacity: 3 }, [taken], { from: '2026-11-21', to: '2026-11-21' })
    expect(starts.map(({ start }) => toWireTime(start).slice(11, 16))).toEqual(left)
  })

  test('an auto-accepted slot is shared up to its capacity, any other is for one visitor', () => {
    const day = { from: '2026-11-21', to: '2026-11-21' }
    const shared = (count: number) => Array.from({ length: count }, () => visit('11:15', 60, { shared: true }))
    const left = (hours: Partial<ViewingHours>, count: number) =>
      open({ weekly: [SATURDAY], ...hours }, shared(count), day).find(({ start }) => +start === +time('2026-11-21', '11:15'))?.left
    const fair = { autoAccept: true, capacity: 3 }
    expect([0, 1, 2, 3, 4].map((count) => left(fair, count))).toEqual([3, 2, 1, undefined, undefined])
    expect([0, 1].map((count) => left({ capacity: 3 }, count))).toEqual([1, undefined])
    expect(left(fair, 1)).toBe(2)
    expect(open({ weekly: [SATURDAY], ...fair }, [...shared(1), visit('11:15')], day)).toHaveLength(2)
  })
})

test('for any hours and visits, an open slot is within the hours, late enough, and overlaps none', () => {
  const quarter = fc.integer({ min: 28, max: 80 }).map((n) => `${String(n >> 2).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`)
  const day = fc.integer({ min: 0, max: 20 }).map((n) => tokyoDay(new Date(now.getTime() + n * DAY_MS)))
  const row = fc.record({ day: fc.integer({ min: 0, max: 6 }), from: quarter, to: quarter })
  const hours = fc.record({
    weekly: fc.array(row, { maxLength: 5 }),
    closed: fc.array(day, { maxLength: 4 }),
    extra: fc.array(fc.record({ day, from: quarter, to: quarter }), { maxLength: 3 }),
    minutes: fc.constantFrom(...SLOT_MINUTES),
    gap: fc.constantFrom(...GAPS),
    noticeHours: fc.constantFrom(...NOTICE_HOURS),
    capacity: fc.integer({ min: 1, max: 3 }),
    autoAccept: fc.boolean(),
  })
  fc.assert(
    fc.property(hours, fc.array(fc.tuple(fc.nat(), fc.boolean(), fc.integer({ min: -4, max: 4 })), { maxLength: 6 }), (laid, visits) => {
      const extra = laid.extra.map(({ day, from, to }) => ({ start: `${day}T${from}:00+09:00`, end: `${day}T${to}:00+09:00` }))
      const set: ViewingHours = { ...usual, ...laid, extra }
      const days = { from: '2026-11-20', to: '2026-12-10' }
      const published = publishedSlots(set, days.from, days.to)
      const taken =
        published.length === 0
          ? []
          : visits.map(([n, shared, off]) => {
              const slot = published[n % published.length] as (typeof published)[number]
              return { start: minutesAfter(slot.start, off * 15), end: minutesAfter(slot.end, off * 15), gap: set.gap, shared }
            })
      const slots = openSlots(set, { taken, now, ...days })
      for (const [index, slot] of slots.entries()) {
        const [on, from, to] = [tokyoDay(slot.start), toWireTime(slot.start).slice(11, 16), toWireTime(slot.end).slice(11, 16)]
        // Adjoining rows are merged: each quarter of an hour of the slot is in some row.
        for (let at = slot.start; at < slot.end; at = minutesAfter(at, 15)) {
          const clock = toWireTime(at).slice(11, 16)
          const weekday = new Date(`${on}T00:00:00Z`).getUTCDay()
          const usually = !set.closed.includes(on) && set.weekly.some((row) => row.day === weekday && row.from <= clock && clock < row.to)
          expect(usually || set.extra.some(({ start, end }) => new Date(start) <= at && at < new Date(end))).toBe(true)
        }
        expect(from < to).toBe(true)
        expect(slot.start.getTime()).toBeGreaterThanOrEqual(now.getTime() + set.noticeHours * HOUR_MS)
        const sharing = taken.filter((each) => each.shared && isSame(each, slot)).length
        expect(slot.left).toBe((set.autoAccept ? set.capacity : 1) - sharing)
        expect(slot.left).toBeGreaterThan(0)
        expect(taken.filter((each) => !(each.shared && isSame(each, slot)) && overlaps(each, slot, set.gap))).toEqual([])
        expect(slots.slice(index + 1).filter((other) => overlaps(slot, other))).toEqual([])
      }
      // Every slot not offered has a reason.
      for (const slot of published.filter((each) => !slots.some((open) => isSame(open, each)))) {
        const tooSoon = slot.start.getTime() < now.getTime() + set.noticeHours * HOUR_MS
        expect(tooSoon || taken.some((each) => overlaps(each, slot, set.gap))).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})

test('invalid hours are refused, each with its field', () => {
  expect(hoursProblems({ ...usual, weekly: [SATURDAY, { day: 0, from: '10:00', to: '10:45' }] })).toEqual({
    'weekly.1.to': '終わりの時刻は、始まりの60分後から先にしてください。',
  })
  const extra = (start: string, end: string) => Object.keys(hoursProblems({ ...usual, extra: [{ start, end }] }))
  expect(extra('2026-12-05T10:00:00+09:00', '2026-12-05T11:00:00+09:00')).toEqual([])
  expect(extra('2026-12-05T10:00:00+09:00', '2026-12-05T10:30:00+09:00')).toEqual(['extra.0.end'])
  for (const [start, end] of [
    ['2026-12-05T06:00:00+09:00', '2026-12-05T09:00:00+09:00'],
    ['2026-12-05T19:00:00+09:00', '2026-12-06T09:00:00+09:00'],
    ['2026-12-05T10:10:00+09:00', '2026-12-05T12:00:00+09:00'],
    ['2026-12-05T12:00:00+09:00', '2026-12-05T10:00:00+09:00'],
  ] as const)
    expect(extra(start, end)).toEqual(['extra.0.start'])
  expect([isPublished(null), isPublished(usual), isPublished({ ...usual, weekly: [SATURDAY] })]).toEqual([false, false, true])
})

test('the free part of an offered window around existing visits', () => {
  const window = { start: time('2026-11-21', '09:00'), end: time('2026-11-21', '12:00') }
  expect(written(freeIn([window], []))).toEqual(['11-21T09:00-12:00'])
  expect(written(freeIn([window], [visit('10:00')]))).toEqual(['11-21T09:00-09:45', '11-21T11:15-12:00'])
  expect(written(freeIn([window], [visit('10:00'), visit('11:15', 30)]))).toEqual(['11-21T09:00-09:45'])
  expect(written(freeIn([window], [visit('08:00', 300)]))).toEqual([])
  expect(written(freeIn([window], [visit('15:00')]))).toEqual(['11-21T09:00-12:00'])
})
