import { expect, test } from 'vitest'
import { inView } from './in-view.ts'

test('a step lists only the mistakes in its own fields', () => {
  const [here, elsewhere] = [
    { fieldID: 'price', message: '金額を入力してください' },
    { fieldID: 'loanAmount', message: '借入額を入力してください' },
  ]
  const summary = { attempt: 1, mistakes: [here, elsewhere, { message: '送れませんでした' }] }
  expect(inView(summary, ['price', 'deposit'])).toEqual({ attempt: 1, mistakes: [here] })
})
