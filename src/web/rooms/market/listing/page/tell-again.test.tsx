import { expect, test } from 'vitest'
import { houseStanding } from '#domain/market/listing/house-standing.ts'
import { type HouseFacts, type HouseViewer, houseViewers } from '#domain/market/listing/house-states.ts'
import { drawn as read } from '#test/drawn.tsx'
import type { ShownListing } from './shown-listing.ts'
import { ListingStanding } from './standing.tsx'

const house = { id: 'e', estateType: 2, prefecturesCode: '14', cityCode: '14109', city: '横浜市港北区', price: 37_000_000 }
const free = { searchable: true, trade: 'none', reserved: false, endedAt: null, endReason: null }
const lost = {
  sold: { ...free, searchable: false, reserved: true, trade: 'established' },
  reserved: { ...free, searchable: false, reserved: true },
  ended: { ...free, searchable: false, endedAt: '2026-11-20T10:00:00+09:00', endReason: 1 },
}
const viewers = Object.keys(houseViewers) as HouseViewer[]
const again = /また出たら知らせる.*横浜市港北区の/

test.each(Object.entries(lost))('for a listing that is %s only the buyer of a fallen deal is offered similar ones', async (_, standing) => {
  const listing = { ...house, ...standing } as unknown as ShownListing
  for (const viewer of viewers) {
    const page = await read(<ListingStanding listing={listing} viewer={viewer} />)
    expect(again.test(page), viewer).toBe(viewer === 'ended')
    expect(page.includes('#similar'), viewer).toBe(viewer === 'ended')
  }
})

test('while it is still available no similar ones are offered', async () => {
  const paused = { ...house, ...free, searchable: false, pausedAt: '2026-11-20T10:00:00+09:00' } as unknown as ShownListing
  expect(await read(<ListingStanding listing={paused} viewer="ended" />)).not.toMatch(again)
})

test('an operator reads on both pages of a stopped house who still sees it', async () => {
  const stopped = { ...house, ...free, searchable: false, outOfSight: true } as unknown as ShownListing
  const page = <ListingStanding listing={stopped} viewer="guest" />
  const stillSeen = 'ご覧になれるのは、売主、すでに商談のある方、運営だけです。'
  expect(await read(page, { userType: 1 })).toContain(stillSeen)
  for (const why of [{ withheldSince: '2026-11-20T10:00:00+09:00' }, { sellerStopped: true }, { pausedAt: '2026-11-20T10:00:00+09:00' }]) {
    const estate = { status: 3, listing: { ...stopped, ...why } } as unknown as HouseFacts
    expect(houseStanding(estate, 'operator', new Date()).sentence).toContain(stillSeen)
  }
  expect(await read(page)).not.toContain('運営だけ')
})
