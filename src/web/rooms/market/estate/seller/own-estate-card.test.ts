import { expect, test } from 'vitest'
import type { Estate } from '#domain/market/estate/contract.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { draftWord, pricesOf, progressOf } from './own-estate-card.tsx'

test('the card offers no application before the seller is approved or the returned points are mended', () => {
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

test('while an edition is public the card shows its price, and marks the draft’s price as such', () => {
  const listing = { live: true, price: 19_800_000 }
  const of = (status: EstateStatus, price: number | null, live = true) =>
    pricesOf({ status, price, priceDecided: null, listing: { ...listing, live } })
  expect(of(EstateStatus.draft, 18_800_000)).toEqual({
    shown: 19_800_000,
    draft: '直している内容（まだ公開されていません）：1,880万円',
  })
  expect(of(EstateStatus.applying, 18_800_000).draft).toBe('審査中の内容：1,880万円')
  expect(of(EstateStatus.approved, 19_800_000)).toEqual({ shown: 19_800_000, draft: undefined })
  expect(of(EstateStatus.draft, 18_800_000, false)).toEqual({ shown: 18_800_000, draft: undefined })
  // Once a price is agreed, no other counts.
  const agreed = { status: EstateStatus.applying, price: 18_800_000, priceDecided: 19_000_000, listing }
  expect(pricesOf(agreed)).toEqual({ shown: 19_000_000, draft: undefined })
})
