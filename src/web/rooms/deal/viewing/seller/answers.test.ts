import { expect, test } from 'vitest'
import { answerAll, answersTo, noAnswerText, stillUnderWay } from './answers.ts'

const now = new Date('2026-11-21T10:00:00+09:00')
const at = (time: string) => `2026-12-05T${time}:00+09:00`
const slot = (from: string, to: string) => ({ start: at(from), end: at(to) })
const request = (id: string, minute: number, ...slots: { start: string; end: string }[]) => ({
  ...{ id, slots, createdAt: `2026-11-21T09:${String(minute).padStart(2, '0')}:00+09:00` },
})
const startsOf = (answers: ReturnType<typeof answerAll>) =>
  Object.fromEntries([...answers].map(([id, { start }]) => [id, start.slice(11, 16)]))

test('the first request comes first, with time between two visits', () => {
  const requests = [request('later', 30, slot('09:00', '12:00')), request('first', 10, slot('09:00', '12:00'))]
  expect(startsOf(answerAll(requests, () => [], 15, now))).toEqual({ first: '09:00', later: '10:15' })
})

test('promised time stays free, and the second choice is used where the first is full', () => {
  const fixed = [{ ...slot('09:30', '11:00'), gap: 15 }]
  expect(startsOf(answerAll([request('one', 1, slot('09:00', '11:00'), slot('13:00', '15:00'))], () => fixed, 15, now))).toEqual({
    one: '13:00',
  })
})

test('a request with no time left gets no proposal', () => {
  const requests = [request('one', 1, slot('09:00', '10:00')), request('two', 2, slot('09:00', '10:00'))]
  expect(startsOf(answerAll(requests, () => [], 0, now))).toEqual({ one: '09:00' })
})

test('a short slot gets the longest visit that fits', () => {
  expect(answersTo({ slots: [slot('09:00', '09:45')] }, [], now)).toEqual([{ slot: 0, start: at('09:00'), minutes: 45 }])
})

test('an appointment at another house keeps the time of the way free, for those who show both in person', () => {
  const requests = [request('own', 1, slot('09:00', '15:00')), request('by another', 2, slot('09:00', '15:00'))]
  const elsewhere = [{ ...slot('09:30', '10:30'), gap: 60 }]
  const answers = answerAll(requests, ({ id }) => (id === 'own' ? elsewhere : []), 15, now)
  expect(startsOf(answers)).toEqual({ own: '11:30', 'by another': '09:00' })
})

test('where only the way to another house leaves no time, the seller may still decide', () => {
  const asked = request('own', 1, slot('09:00', '10:00'))
  const why = (away: { start: string; end: string }[], here: { start: string; end: string }[] = []) => {
    const elsewhere = away.map((time) => ({ ...time, gap: 60 }))
    return noAnswerText(asked, [...here.map((time) => ({ ...time, gap: 15 })), ...elsewhere], elsewhere, now)
  }
  expect(why([slot('10:30', '11:30')])).toBe('前後1時間に別の物件の見学があります。商談の画面で決められます。')
  expect(why([slot('09:30', '11:30')])).toContain('重なるため')
  expect(why([slot('10:30', '11:30')], [slot('10:00', '11:00')])).toContain('重なるため')
})

test('a visit that has begun is still asked for', () => {
  expect(new Date(stillUnderWay(now))).toEqual(new Date('2026-11-20T10:00:00+09:00'))
})
