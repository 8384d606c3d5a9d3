import { expect, test } from 'vitest'
import { hoursMistakes, hoursOf, valuesOf } from './hours-values.ts'

const saturday = { day: '6', from: '10:00', to: '16:00' }
const typed = { ...valuesOf(null), weekly: [saturday] }

test('saved hours are read back unchanged', () => {
  const hours = hoursOf({ ...typed, extra: [{ day: '2026-12-07', from: '09:00', to: '12:00' }], closed: ['2026-12-12'] })
  expect(hours).toMatchObject({ weekly: [{ day: 6, from: '10:00', to: '16:00' }], closed: ['2026-12-12'], capacity: 1 })
  expect(hoursOf(valuesOf({ ...hours, hostName: null, meetingPlace: null, hostNote: null }))).toEqual({
    ...hours,
    ...{ hostName: null, meetingPlace: '', hostNote: '' },
  })
})

test.each([
  [[saturday], {}],
  [[{ ...saturday, to: '' }], { weekly: '曜日と始まりと終わりを選んでください。' }],
])('for %j the mistakes are %j', (weekly, mistakes) => {
  expect(hoursMistakes({ ...typed, weekly })).toEqual(mistakes)
})

test('hours that end before they begin are reported at their group', () => {
  expect(Object.keys(hoursMistakes({ ...typed, weekly: [{ ...saturday, to: '09:00' }] }))).toEqual(['weekly'])
})
