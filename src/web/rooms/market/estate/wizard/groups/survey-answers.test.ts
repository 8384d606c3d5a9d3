import { expect, test } from 'vitest'
import { answeredItems, answerItem } from './survey-answers.ts'

const leak = { code: '1', result: '2', note: '2019年に修理', plannedOn: '' }

test('an answer goes to its place in the list', () => {
  const answers = answerItem([leak], '20', { result: '1' })
  expect(answerItem(answers, '3', { result: '3' }).map(({ code }) => code)).toEqual(['1', '3', '20'])
})

test('a note is added to its answer', () => {
  expect(answerItem([leak], '1', { note: '修理済み' })).toEqual([{ ...leak, note: '修理済み' }])
})

test('an item whose result is removed is not an answer', () => {
  expect(answerItem([leak], '1', { result: '' })).toEqual([])
  expect(answeredItems([leak])).toEqual(['1'])
})
