import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { nothingYet } from '#domain/deal/negotiation/standing.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { RoomHead } from './room-head.tsx'

const now = new Date('2026-11-24T10:00:00+09:00')
const at = '2026-11-24T09:30:00+09:00'
const bill = {
  ...{ id: 'p', negotiationID: 'n', dueDate: '2026-11-28' },
  ...{ amount: 16_500, receivedAmount: 6500, adjustedAmount: 0 },
} as Payment

test('a bill names its sum and day and leads to where it is paid, and counts a message to answer beside it', async () => {
  const page = await drawn({ yourTurn: true, sellerLastSendAt: at })
  expect(page.match(/<a /g)).toHaveLength(1)
  expect(page).toMatch(
    /<a [^>]*n\/paymentMenu\?paymentID=p[^>]*>.*次はあなたの番です.*<span class="nowrap">11月28日（土）まで<.*>10,000円を支払う ほか1件</,
  )
  expect(page).not.toContain('お返事してください')
  expect(await drawn({ yourTurn: true })).not.toContain('ほか1件')
  expect(await drawn({}, { bill: { ...bill, dueDate: '2026-11-23' } })).toMatch(/alarm[^>]*>期限を1日過ぎています/)
})

test('a transfer being confirmed is named, and leads to its payment', async () => {
  const page = await drawn({}, { bill: undefined, beingConfirmed: bill })
  expect(page).toMatch(/<a [^>]*n\/paymentMenu\?paymentID=p[^>]*>入金の確認中：10,000円</)
})

test('a quotation to apply for is named with its last day, and opens', async () => {
  const toApply = { quotationID: 'q', title: '役所調査', until: '2026-11-28' }
  const page = await drawn({ yourTurn: true }, { bill: undefined, toApply, noReply: '返事は不要' })
  expect(page).toMatch(/<a [^>]*quotation=q[^>]*>.*11月28日（土）まで<.*>見積に申し込むか、見送るかを選ぶ</)
  expect(page).not.toMatch(/お返事してください|返事は不要/)
})

test('the button that ends a turn stands beside the message to answer, also next to a bill, and then the way back in its place', async () => {
  const asked = { yourTurn: true, sellerLastSendAt: at }
  expect(await drawn(asked, { noReply: '返事は不要' })).toMatch(/10,000円を支払う ほか1件.*role="status">返事は不要</)
  const settled = { bill: undefined, noReply: '返事は不要', settled: '元に戻す' }
  const before = await drawn(asked, settled)
  expect(before).toMatch(/role="status">返事は不要</)
  expect(before).not.toContain('元に戻す')
  const after = await drawn({ ...asked, yourTurn: false }, settled)
  expect(after).toMatch(/role="status">元に戻す</)
  expect(after).not.toContain('返事は不要')
})

test('a member who is asked for words does not read that it is the other side’s turn', async () => {
  const next = { id: 'p1', party: 2, code: 'statements', label: '告知書を書く', due: '2026-11-28' }
  const head = { bill: undefined }
  expect(await drawn({ next }, head)).toContain('お相手の番です：告知書を書く')
  const asked = await drawn({ next, yourTurn: true, sellerLastSendAt: at }, head)
  expect(asked).toContain('お返事してください')
  expect(asked).not.toContain('告知書を書く')
})

test('a deadline is an alarm once it is past, also for those who wait', async () => {
  const next = { id: 'p1', party: 1, code: 'agreed', label: '成約を記録する', due: '2026-11-24' }
  expect(await drawn({ next }, { bill: undefined })).not.toContain('alarm')
  expect(await drawn({ next: { ...next, due: '2026-11-23' } }, { bill: undefined })).toMatch(/alarm[^>]*>（期限を1日過ぎています/)
})

async function drawn(more: object, head: object = {}): Promise<string> {
  const negotiation = {
    ...{ id: 'n', estateID: 'e', estate: null, negotiationType: 3, sellerInvitedFlag: true, takenOverAt: null, closesAt: null },
    ...{ status: 2, priceDecided: null, participants: [], waitingSince: at },
    ...{ adminLastSendAt: null, buyerLastSendAt: null, sellerLastSendAt: null },
    ...nothingYet,
    ...more,
  } as unknown as Negotiation
  const root = createRootRoute({ component: () => <RoomHead {...{ negotiation, now }} side="buyer" bill={bill} {...head} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}
