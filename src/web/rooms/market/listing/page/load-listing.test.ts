import { expect, test } from 'vitest'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { standingIn } from './load-listing.ts'

const talk = (id: string, status: TradeStatus, situation: Parameters<typeof standingIn>[0][number]['situation'], reserved = false) => ({
  ...{ id, status, situation, reserved, deletedFlag: false, priceDecided: null },
})
const { negotiations, established, finish, failed } = TradeStatus

test('an accepted buyer sees their own deal, whatever other negotiations failed', () => {
  const fallen = talk('fallen', failed, 'closed')
  const own = talk('own', negotiations, 'accepted')
  expect(standingIn([fallen, own])).toEqual({ viewer: 'accepted', negotiationID: 'own', mayWish: true })
  expect(standingIn([own, fallen])).toMatchObject({ viewer: 'accepted', negotiationID: 'own' })
  expect(standingIn([fallen])).toEqual({ viewer: 'ended', negotiationID: undefined, mayWish: false })
  expect(standingIn([talk('own', negotiations, 'talking', true)])).toMatchObject({ viewer: 'kept', negotiationID: 'own' })
  expect(standingIn([])).toEqual({ viewer: 'guest', negotiationID: undefined, mayWish: false })
})

test('a viewing can be requested while the negotiation allows it, not once the deal is done or the house is shown as sold', () => {
  expect(standingIn([talk('own', established, 'agreed')]).mayWish).toBe(true)
  expect(standingIn([talk('own', established, 'agreed')], true).mayWish).toBe(false)
  expect(standingIn([talk('own', finish, 'done')])).toMatchObject({ viewer: 'accepted', negotiationID: 'own', mayWish: false })
})

test('the price of their own contract is known, not that of a dissolved one', () => {
  const agreed = { ...talk('own', established, 'agreed'), priceDecided: 29_300_000 }
  expect(standingIn([agreed]).agreed).toBe(29_300_000)
  expect(standingIn([{ ...agreed, status: failed }]).agreed).toBeUndefined()
})
