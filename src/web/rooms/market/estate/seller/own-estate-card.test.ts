import { expect, test } from 'vitest'
import type { Estate } from '#domain/market/estate/contract.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { draftWord, progressOf } from './own-estate-card.tsx'

test('nobody is told that they may apply before they are approved, or before what was sent back is mended', () => {
  const draft = { estateType: 1, status: EstateStatus.draft } as Estate
  expect(progressOf(draft, true)).toMatch(/^あと\d+項目で申請できます$/)
  expect(progressOf(draft, false)).toMatch(/^あと\d+項目あります$/)
  expect(progressOf({ ...draft, status: EstateStatus.rejected }, true)).toBe('直すと、もう一度申請できます')
  expect([draftWord(true, true), draftWord(false, true), draftWord(false, false)]).toEqual([
    '続きを入力する',
    '確認して申請する',
    '内容を確かめる',
  ])
})
