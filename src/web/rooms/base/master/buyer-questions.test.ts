import { expect, test } from 'vitest'
import { answersTo, openQuestions, type Question } from './buyer-questions.ts'

const question = (id: string, options: [label: string, fills: Record<string, string>, nextID: string | null][]): Question => ({
  id,
  question: `${id}？`,
  startFlag: id === 'type',
  options: options.map(([label, fills, nextID]) => ({ label, fills, nextID })),
})
const questions = [
  question('price', [
    ['3,000万円まで', { priceTo: '30000000' }, 'pets'],
    ['決めていない', {}, null],
  ]),
  question('type', [
    ['土地', { estateType: '1' }, 'price'],
    ['一戸建て', { estateType: '2' }, 'price'],
  ]),
  question('pets', [['はい', {}, 'type']]),
]
const asked = (...given: [Record<string, string>, Record<string, unknown>?]) => openQuestions(questions, ...given).map(({ id }) => id)

test('a single question is open at a time, along the answers', () => {
  expect(asked({})).toEqual(['type'])
  expect(asked({ type: '土地' })).toEqual(['type', 'price'])
  expect(asked({ type: '土地', price: '決めていない' })).toEqual(['type', 'price'])
  expect(asked({ type: '土地', price: '3,000万円まで' })).toEqual(['type', 'price', 'pets'])
  expect(asked({ type: '' })).toEqual(['type'])
})

test('questions answered by the search are skipped, and the conversation goes on behind them', () => {
  expect(asked({}, { estateType: '1,2' })).toEqual(['price'])
  expect(asked({}, { estateType: '1', priceTo: '1' })).toEqual(['pets'])
})

test('a loop ends, a question without options is skipped, and without a first question there is none', () => {
  expect(asked({ type: '土地', price: '3,000万円まで', pets: 'はい' })).toEqual(['type', 'price', 'pets'])
  expect(openQuestions([question('type', [])], {})).toEqual([])
  expect(openQuestions(questions.slice(0, 1), {})).toEqual([])
})

test('only open questions are answered', () => {
  const given = { type: '', price: '決めていない' }
  expect(answersTo(openQuestions(questions, given), given)).toEqual([])
  const both = { type: '土地', price: '決めていない' }
  expect(answersTo(openQuestions(questions, both), both)).toEqual([
    { wizardID: 'type', answer: '土地' },
    { wizardID: 'price', answer: '決めていない' },
  ])
})
