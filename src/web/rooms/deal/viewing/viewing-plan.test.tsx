import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { AddressRelease, ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { UserType } from '#platform/context.ts'
import type { Address } from './address.ts'
import { ViewingPlan } from './viewing-plan.tsx'

const negotiation = {
  id: 't',
  status: TradeStatus.negotiations,
  buyerID: 'bea',
  sellerID: 'sora',
  deletedFlag: false,
  sellerInvitedFlag: true,
  yourTurn: false,
  next: null,
} as unknown as Negotiation
const address = { prefectures: '秋田県', city: '秋田市', address1: '保戸野すわ町', block: '3番18号', latitude: null, longitude: null }

async function read(
  isKnown: boolean,
  address: Address | undefined,
  more: Partial<Negotiation> = {},
  viewings: readonly Viewing[] = [],
): Promise<string> {
  const viewer = { id: 'bea', userType: UserType.buyer }
  const telling = { release: AddressRelease.offer, isKnown }
  const deal = {
    negotiation: { ...negotiation, ...more },
    viewings,
    viewer,
    acts: true,
    now: new Date('2026-12-01T10:00:00+09:00'),
    telling,
  }
  const component = () => <ViewingPlan deal={deal} releases={[]} address={address} onSay={() => {}} />
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}

test('a buyer who knows the address reads it on 予定 with a map, without being referred to 予定', async () => {
  const page = await read(true, address as Address)
  expect(page).toContain('番地：秋田県秋田市保戸野すわ町3番18号')
  expect(page).toContain('地図を開く')
  expect(page).not.toContain('「予定」でご確認')
  expect(await read(true, undefined)).not.toContain('「予定」でご確認')
  expect(await read(false, undefined)).toContain('番地は、購入申込が承諾されると表示されます。')
})

test('while offers are sealed, 予定 shows the end date', async () => {
  expect(await read(false, undefined, { sealedUntil: '2026-12-05' })).toContain(
    '募集の締切のあとに開きます。2026年12月5日（土）までお待ちください。',
  )
  expect(await read(false, undefined)).not.toContain('募集の締切')
})

test('another viewing is offered once after one that took place, and after one that did not', async () => {
  const viewing = { id: 'v', kind: 1, round: 1, slots: [], outcome: null, start: null, end: null, answerBy: null, memoImagePaths: [] }
  const offered = async (viewingStatus: ViewingStatus) =>
    (await read(false, undefined, {}, [{ ...viewing, viewingStatus } as unknown as Viewing])).match(/もう一度見学[^<]*/g)
  expect(await offered(ViewingStatus.done)).toEqual(['もう一度見学を希望する'])
  expect(await offered(ViewingStatus.canceled)).toEqual(['もう一度見学を希望する'])
})
