import { expect, test } from 'vitest'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { drawn } from '#test/drawn.tsx'
import { OwnerMoves } from './owner-moves.tsx'

const seller = { id: 'sora', userType: 2 }
const listing = { live: true, searchable: true, trade: 'none', pausedAt: null, confirmUntil: null, price: 1 }
const estate = {
  id: 'e',
  userID: 'sora',
  status: EstateStatus.approved,
  estateType: 2,
  ending: null,
  estatePhotos: [],
  land: {},
  building: {},
  listing,
}

test('the way to the offers is a tile, unless it stands above', async () => {
  const shown = (offersShown: boolean) => drawn(<OwnerMoves estate={estate as never} folded {...{ offersShown }} />, seller)
  expect(await shown(false)).toContain('届いた購入申込を見る')
  const without = await shown(true)
  expect(without).toContain('見学の予定を見る')
  expect(without).not.toContain('届いた購入申込を見る')
})
