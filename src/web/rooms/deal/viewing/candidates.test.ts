import { expect, test } from 'vitest'
import { candidateMistakes, EXACT, noCandidate, noCandidates, slotsOf } from './candidates.ts'

const now = new Date('2026-11-21T10:00:00+09:00')
const morning = { ...noCandidate, day: '2026-12-05', part: '午前' }
const exact = (from: string, to: string, day = '2026-12-05') => ({ day, part: EXACT, from, to })
const with_ = (...given: object[]) => ({ ...noCandidates, ...Object.fromEntries(given.map((one, index) => [`slots.${index}`, one])) })

test('chosen slots are sent as times, without empty ones', () => {
  expect(slotsOf({ ...with_(morning), 'slots.2': exact('13:15', '14:00') })).toEqual([
    { start: '2026-12-05T09:00:00+09:00', end: '2026-12-05T12:00:00+09:00' },
    { start: '2026-12-05T13:15:00+09:00', end: '2026-12-05T14:00:00+09:00' },
  ])
})

test.each([
  [[], { 'slots.0': '第1希望の日を選んでください。' }],
  [[morning], {}],
  [[{ ...morning, part: '' }], { 'slots.0': '第1希望の時間帯を選んでください。' }],
  [[exact('', '')], { 'slots.0': '第1希望の始まりと終わりの時刻を選んでください。' }],
  [[exact('10:00', '09:00')], { 'slots.0': '第1希望の終わりの時刻は、始まりより後にしてください。' }],
  [[exact('10:00', '10:15')], { 'slots.0': '候補日時の長さは30分から10時間までです。' }],
  [[morning, { ...noCandidate, part: '昼' }], { 'slots.1': '第2希望の日を選んでください。' }],
  [[{ ...morning, day: '2026-11-21' }], { 'slots.0': '候補日時は、いまから24時間後より先の、7時から20時の間で選んでください。' }],
  [[morning, exact('11:00', '13:00')], { 'slots.1': '候補日時が重なっています。' }],
])('for %j the mistakes are %j', (given, mistakes) => {
  expect(candidateMistakes(with_(...given), 3, now)).toEqual(mistakes)
})

test('a seller may offer a time of the same day', () => {
  expect(candidateMistakes(with_(exact('14:00', '15:00', '2026-11-21')), 2, now)).toEqual({})
})
