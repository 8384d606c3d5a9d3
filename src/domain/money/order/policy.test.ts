import { expect, test } from 'vitest'
import { refusalOfDelivery, refusalOfDueDate } from './policy.ts'

test.each([refusalOfDueDate, refusalOfDelivery])('%o: today is the first accepted day', (refusalOf) => {
  expect(refusalOf('2026-11-20', '2026-11-21')).toMatch(/今日以降の日付を選んでください。$/)
  expect([refusalOf('2026-11-21', '2026-11-21'), refusalOf('2026-11-22', '2026-11-21')]).toEqual([undefined, undefined])
})
