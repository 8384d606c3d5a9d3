import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { UserType } from '#platform/context.ts'
import { eachAnew, type TestApp } from '#test/app.ts'
import { planOf, signableTests } from '#test/plans.ts'
import { PlanView } from '#web/rooms/deal/deal-plan/plan-view.tsx'
import { EstateSummary } from '#web/rooms/deal/negotiation/estate-summary.tsx'
import { NegotiationRow } from '#web/rooms/deal/negotiation/negotiation-row.tsx'
import { OfferPlan } from '#web/rooms/deal/purchase-offer/offer-plan.tsx'
import { RoomHead } from './room-head.tsx'

let app: TestApp
let tests: Awaited<ReturnType<typeof signableTests>>
beforeAll(async () => {
  tests = await signableTests()
  app = tests.app
})
eachAnew(() => app)

const readers = { bea: 'buyer', sora: 'seller', ada: 'admin' } as const
type Reader = keyof typeof readers
const userTypes = { bea: UserType.buyer, sora: UserType.seller, ada: UserType.admin }

/** All texts in a room about the state of its deal, including its row in the list. */
async function textsOf(id: string, reader: Reader): Promise<string> {
  const [negotiation, plan, { items: offers }, { items: chats }] = await Promise.all([
    app.as(reader).getNegotiation({ params: { id } }),
    planOf(app, id, reader),
    app.as(reader).listPurchaseOffers({ query: { negotiationID: id } }),
    app.as(reader).listChats({ query: { negotiationID: [id], limit: 100 } }),
  ])
  const side = readers[reader]
  const now = app.clock.now()
  const viewer = { id: reader, userType: userTypes[reader] }
  const deal = { plan, negotiation, viewings: [], offers, viewer, acts: true, now }
  const pages = await Promise.all(
    [
      <RoomHead key="head" {...{ negotiation, side, now }} />,
      <NegotiationRow key="row" {...{ negotiation, side, now }} />,
      <PlanView key="plan" deal={deal} />,
      <OfferPlan key="offers" deal={deal} />,
      <EstateSummary key="house" {...{ negotiation, now }} />,
    ].map(drawn),
  )
  const cards = chats.flatMap(({ card }) => (card ? [card.title, ...card.lines] : []))
  return [...pages, ...cards].join('\n')
}

/** No part of the page may show these once the deal has ended. */
const WAITS = /お返事は、まだありません|返事を待っています|返事をお待ち|あなたの番|お相手の番|番です：/
const AGREED = /成約価格/

test('a deal that fell after its contract waits for no side, and shows no sale price', async () => {
  const { negotiationID: id } = await tests.signed()
  const params = { id }
  await app.as('ada').agreeNegotiation({ params, body: { priceDecided: 36_000_000, note: '双方に電話で確認' } })
  await app.as('bea').createChat({ body: { id: crypto.randomUUID(), negotiationID: id, message: '契約のことで相談があります。' } })
  await app.as('bea').noticeTermination({ params, body: { reason: 1, note: '審査に通りませんでした。' } })
  // Checks that the texts appear while the deal is under way; otherwise the rule below would be vacuous.
  expect(await textsOf(id, 'bea')).toMatch(WAITS)
  expect(await textsOf(id, 'sora')).toMatch(AGREED)
  await app.as('ada').closeNegotiation({ params, body: { reason: '契約の解除（ローン特約）', endsContract: true } })
  for (const reader of ['bea', 'sora', 'ada'] as const) {
    const words = await textsOf(id, reader)
    expect(words, reader).toContain('契約の解除')
    expect(words, reader).toMatch(/手続きの動き：\d+月\d+日（.） 商談が終了しました/)
    expect(words, reader).toMatch(/取引の予定は中止になりました[\s\S]*<s>/)
    expect(words, reader).not.toMatch(WAITS)
    expect(words, reader).not.toMatch(AGREED)
  }
})

test('an open offer of an ended negotiation waits for no side either', async () => {
  const { negotiationID: id } = await tests.planned()
  await app.as('ada').closeNegotiation({ params: { id }, body: { reason: '買主様のご都合' } })
  for (const reader of ['bea', 'sora', 'ada'] as const) expect(await textsOf(id, reader), reader).not.toMatch(WAITS)
})

async function drawn(part: ReactNode): Promise<string> {
  const root = createRootRoute({ component: () => part })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}
