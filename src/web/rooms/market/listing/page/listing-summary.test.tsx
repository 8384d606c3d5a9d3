import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { ListingFacts, ListingSeller, Offer } from './listing-summary.tsx'
import type { ShownListing } from './shown-listing.ts'
import { talkWayOf, talkWays } from './talk-ways.ts'

const day = '2026-11-20T10:00:00+09:00'
const open = {
  ...{ price: 29_800_000, unitPrice: null, loweredFrom: null, payment: null, sellerKind: '所有者', negotiationType: null },
  ...{ publishedAt: day, revisedAt: day, confirmUntil: day, trade: 'none', endedAt: null },
}
const listing = (changed: object = {}) => ({ ...open, ...changed }) as unknown as ShownListing

test('the day of the next update stands on a listing that goes on, not on a sold or an ended one', async () => {
  expect(await drawn(<ListingSeller listing={listing()} />)).toContain('次回更新予定日')
  expect(await drawn(<ListingSeller listing={listing({ trade: 'established' })} />)).not.toContain('次回更新予定日')
  expect(await drawn(<ListingSeller listing={listing({ endedAt: day })} />)).not.toContain('次回更新予定日')
})

test('the company of a broker is named beside the seller, with its licence', async () => {
  const broker = { companyName: 'みどり不動産', licenseNumber: '東京都知事(1)第12345号' }
  expect(await drawn(<ListingSeller listing={listing({ broker })} />)).toContain('みどり不動産　東京都知事(1)第12345号')
})

test('a company acting for the seller is no mere 代理人, and the buyer reads who pays it and what the office does', async () => {
  const broker = { companyName: 'みどり不動産', licenseNumber: '東京都知事(1)第12345号' }
  const shown = (changed: object) =>
    drawn(<ListingSeller listing={listing({ sellerKind: '代理人', negotiationType: 2, transactionMode: 2, broker, ...changed })} />)
  const agent = await shown({})
  for (const words of ['宅建業者（代理）', 'ふつう売主が支払います', '条件と契約は出品している宅建業者が取り扱います'])
    expect(agent).toContain(words)
  const mediated = await shown({ transactionMode: 5, negotiationType: 1 })
  expect(mediated).toContain('宅建業者（媒介）')
  expect(mediated).not.toContain('ふつう売主が支払います')
  const family = await shown({ broker: null })
  expect(family).toContain('所有者の代理の方が出品しています')
  expect(family).not.toContain('宅建業者')
})

test('who leads the talk is said in the words of the dialog that begins it', async () => {
  for (const [type, words] of Object.entries(talkWays))
    expect(await drawn(<ListingSeller listing={listing({ negotiationType: Number(type) })} />)).toContain(words)
  const broker = { companyName: 'みどり不動産', licenseNumber: '東京都知事(1)第12345号' }
  expect(talkWayOf({ negotiationType: 3, transactionMode: 5, broker })).toContain('出品している宅建業者と直接')
  const dialog = readFileSync(new URL('start-dialog.tsx', import.meta.url), 'utf8')
  expect(dialog).toContain('talkWayOf(')
  expect(dialog).not.toContain('運営が')
})

test('the buyer of the house reads the agreed price, everyone else the asking price', async () => {
  expect(await drawn(<Offer listing={listing()} agreed={29_300_000} />)).toMatch(/成約価格.*2,930/)
  expect(await drawn(<Offer listing={listing()} agreed={undefined} />)).toContain('2,980')
})

test('what a house costs each month is for those who may still buy it', async () => {
  const payment = { monthly: 90_000, fees: 0 }
  const house = { payment, takerFee: null, bidUntil: null }
  expect(await drawn(<ListingFacts listing={listing(house)} agreed={undefined} />)).toContain('毎月')
  expect(await drawn(<ListingFacts listing={listing(house)} agreed={29_300_000} />)).not.toContain('毎月')
})
