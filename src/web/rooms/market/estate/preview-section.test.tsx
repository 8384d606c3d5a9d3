import { expect, test } from 'vitest'
import type { Estate } from '#domain/market/estate/contract.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { drawn } from '#test/drawn.tsx'
import { PreviewSection } from './estate-screen.tsx'

const house = {
  id: 'e',
  estateType: 2,
  sellerKind: 1,
  price: null,
  visibility: 0,
  estatePhotos: [],
  surveyCodes: [],
  surveyFindings: [],
  land: {},
  building: {},
}

test('a preview is called what buyers see, except where an edit of a public house is not approved yet', async () => {
  const read = async (live: boolean, edited: boolean) => {
    const estate = { ...house, listing: { live } } as unknown as Estate
    const shown = await drawn(<PreviewSection estate={estate} edited={edited} />)
    return [/<h2>([^<]*)/.exec(shown)?.[1], shown.includes('いま編集している内容')]
  }
  expect(await read(true, true)).toEqual(['編集中の内容', true])
  for (const [live, edited] of [
    [true, false],
    [false, true],
  ] as const)
    expect(await read(live, edited)).toEqual(['買主から見た表示', false])
})

test('a draft without a price is not shown as open to offers', async () => {
  const read = (price: number | null) =>
    drawn(<PreviewSection estate={{ ...house, price, listing: null } as unknown as Estate} edited={false} />)
  expect(await read(null)).toContain('（価格）')
  expect(await read(null)).not.toContain('応相談')
  expect(await read(0)).toContain('無償（0円）')
})

test('the price of a sold house is called the listed one, beside the agreed one', async () => {
  const read = (negotiationStatus: number) =>
    drawn(<PreviewSection estate={{ ...house, price: 100, status: EstateStatus.finished, negotiationStatus } as unknown as Estate} />)
  expect(await read(TradeStatus.finish)).toContain('掲載価格')
  expect(await read(TradeStatus.established)).not.toContain('掲載価格')
})
