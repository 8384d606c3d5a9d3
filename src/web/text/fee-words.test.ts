import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FEE_WITHOUT_CONTRACT } from '#platform/setting/fee-words.ts'
import { questionGroups } from './faq-answers.ts'

test('what becomes of the usage fee without a contract is one sentence wherever it is said', () => {
  const answers = questionGroups.flatMap(({ questions }) => questions.flatMap(({ answer }) => answer))
  expect(answers).toContain(FEE_WITHOUT_CONTRACT)
  for (const page of ['order-usage-fee', 'payment-choice', 'receipt']) {
    const source = readFileSync(new URL(`../rooms/payment/${page}.tsx`, import.meta.url), 'utf8')
    expect([page, source.split('FEE_WITHOUT_CONTRACT').length]).toEqual([page, 3])
  }
})
