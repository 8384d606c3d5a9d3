import { expect, test } from 'vitest'
import { answerDue } from './slots.ts'

const slot = (day: string) => ({ start: new Date(`${day}T10:00:00+09:00`), end: new Date(`${day}T11:00:00+09:00`) })
const at = (time: string) => new Date(`${time}:00+09:00`)

test('an answer is due before the first proposed day, then before the next one left', () => {
  const slots = [slot('2026-11-25'), slot('2026-11-30')]
  const waits = at('2026-11-29T10:00')
  expect(answerDue(slots, waits, at('2026-11-22T10:00'))).toEqual(new Date('2026-11-24T23:59:59+09:00'))
  expect(answerDue(slots, waits, at('2026-11-25T06:00'))).toEqual(at('2026-11-25T07:00'))
  expect(answerDue(slots, waits, at('2026-11-26T10:00'))).toEqual(waits)
  expect(answerDue(slots, null, at('2026-11-22T10:00'))).toBeNull()
})
