import { expect, test } from 'vitest'
import { questionGroups } from './faq-answers.ts'
import { questionTasters } from './question-tasters.ts'

const all = questionGroups.flatMap((group) => group.questions.map(({ id, question }) => ({ hash: `${group.id}-${id}`, question })))

test('the questions on the home page are answered on the page of questions, in the same words', () => {
  for (const taster of questionTasters) expect(all).toContainEqual(taster)
})

test('no two questions share an anchor', () => {
  expect(new Set(all.map(({ hash }) => hash)).size).toBe(all.length)
})
