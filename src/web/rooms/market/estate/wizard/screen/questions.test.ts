import { expect, test } from 'vitest'
import { sellerQuestions } from '#domain/base/master/first-questions.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { type DraftValues, valuesOf } from '../draft/draft-fields.ts'
import { conversation, fillsOf, isAnswered, kindOf } from './questions.ts'

const questions = sellerQuestions.map(({ key, question, options }, index) => ({
  id: key,
  question,
  startFlag: index === 0,
  options: options.map(({ label, fills = {}, next = null }) => ({ label, fills, nextID: next })),
}))
const blank = valuesOf({ estateType: 0, reasonForSaleCodes: [], estatePhotos: [], land: {}, building: {} } as unknown as Estate)
const path = (values: Partial<DraftValues>, chosen: [string, number][] = []) =>
  conversation(questions, { ...blank, ...values }, new Map(chosen)).map(
    ({ question, answer }) => `${question.id} ${question.options[answer]?.label ?? '?'}`,
  )

test('a new estate gets only the first question', () => {
  expect(path({})).toEqual(['type ?'])
})

test('each answer brings the next question; answers are read from the estate', () => {
  expect(path({ estateType: '2' })).toEqual(['type 一戸建て', 'owner ?'])
  const answered = { estateType: '2', transactionMode: '1', substituteFlag: 'false', reasonForSaleCodes: ['2'], saleTiming: '2' }
  expect(path(answered)).toEqual(['type 一戸建て', 'owner わたし本人', 'reason 相続した家や土地の整理', 'timing 買主と相談して決めたい'])
  expect(isAnswered(conversation(questions, { ...blank, ...answered }, new Map()))).toBe(true)
})

test('an option that fills in nothing leads on, and is recognised by the answers behind it', () => {
  expect(path({}, [['type', 4]])).toEqual(['type 事業用の建物', 'business ?'])
  expect(path({ estateType: '5' })).toEqual(['type 事業用の建物', 'business 倉庫', 'owner ?'])
})

test('each kind of house has its icon, one that only leads on that of its first kind', () => {
  const kinds = (key: string) => questions.find(({ id }) => id === key)?.options.map((option) => kindOf(option, questions))
  expect(kinds('type')).toEqual([1, 2, 3, 4, 8, 99])
  expect(kinds('owner')).toEqual([undefined, undefined])
})

test('a new answer of this visit overrides the saved one', () => {
  expect(path({ estateType: '5' }, [['type', 0]])).toEqual(['type 土地', 'owner ?'])
})

test('every fill of the first questions is a field of the wizard', () => {
  for (const { options } of questions)
    for (const option of options) expect(fillsOf(option), option.label).toHaveLength(Object.keys(option.fills).length)
})

test('questions that form a loop are each asked once', () => {
  const circle = [
    { id: 'a', question: 'A', startFlag: true, options: [{ label: '1', fills: {}, nextID: 'b' }] },
    { id: 'b', question: 'B', startFlag: false, options: [{ label: '1', fills: {}, nextID: 'a' }] },
  ]
  const chosen = new Map([
    ['a', 0],
    ['b', 0],
  ])
  expect(conversation(circle, blank, chosen)).toHaveLength(2)
})
