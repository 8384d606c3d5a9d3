import { expect, test } from 'vitest'
import { ruleOf } from '#domain/deal/paper/catalogue.ts'
import { Delivery } from '#domain/deal/paper/enumerations.ts'
import { HEIR_PAPERS } from '#domain/market/estate-fields/rules/heir-papers.ts'
import { questionGroups } from './faq-answers.ts'

const INHERITANCE = 39

test('the answers about the papers of an inheritance match the list of papers', () => {
  const heir = questionGroups.flatMap(({ questions }) => questions).find(({ id }) => id === 'heir')
  expect(heir?.answer.join('')).toContain(HEIR_PAPERS)
  expect(heir?.answer.join('')).not.toMatch(/運営が.*確認/)
  expect(ruleOf(INHERITANCE)).toMatchObject({ delivery: Delivery.never, where: expect.stringContaining('司法書士に直接渡します') })
})
