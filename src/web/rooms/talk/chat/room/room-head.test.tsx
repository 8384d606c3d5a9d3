import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { nothingYet } from '#domain/deal/negotiation/standing.ts'
import { RoomHead } from './room-head.tsx'

const now = new Date('2026-11-24T10:00:00+09:00')
const at = '2026-11-24T09:30:00+09:00'

test('a bill leads to the bills, and a message to answer beside it leads nowhere', async () => {
  const page = await drawn({ yourTurn: true, sellerLastSendAt: at })
  expect(page.match(/<a /g)).toHaveLength(1)
  expect(page).toMatch(/<a [^>]*tab=house[^>]*>お支払いをする</)
  expect(page).toContain('<span>お返事してください</span>')
  expect(await drawn({ yourTurn: true })).not.toContain('お返事してください')
})

test('the button that ends a turn stands beside the message to answer, and then the way back in its place', async () => {
  const asked = { yourTurn: true, sellerLastSendAt: at }
  const settled = { owes: false, noReply: '返事は不要', settled: '元に戻す' }
  const before = await drawn(asked, settled)
  expect(before).toMatch(/role="status">返事は不要</)
  expect(before).not.toContain('元に戻す')
  const after = await drawn({ ...asked, yourTurn: false }, settled)
  expect(after).toMatch(/role="status">元に戻す</)
  expect(after).not.toContain('返事は不要')
})

test('a member who is asked for words does not read that it is the other side’s turn', async () => {
  const next = { id: 'p1', party: 2, code: 'statements', label: '告知書を書く', due: '2026-11-28' }
  const head = { owes: false }
  expect(await drawn({ next }, head)).toContain('お相手の番です：告知書を書く')
  const asked = await drawn({ next, yourTurn: true, sellerLastSendAt: at }, head)
  expect(asked).toContain('お返事してください')
  expect(asked).not.toContain('告知書を書く')
})

test('a deadline is an alarm once it is past, also for those who wait', async () => {
  const next = { id: 'p1', party: 1, code: 'agreed', label: '成約を記録する', due: '2026-11-24' }
  expect(await drawn({ next }, { owes: false })).not.toContain('alarm')
  expect(await drawn({ next: { ...next, due: '2026-11-23' } }, { owes: false })).toMatch(/alarm[^>]*>（期限を1日過ぎています/)
})

async function drawn(more: object, head: object = {}): Promise<string> {
  const negotiation = {
    ...{ id: 'n', estateID: 'e', estate: null, negotiationType: 3, sellerInvitedFlag: true, takenOverAt: null, closesAt: null },
    ...{ status: 2, priceDecided: null, participants: [], waitingSince: at },
    ...{ adminLastSendAt: null, buyerLastSendAt: null, sellerLastSendAt: null },
    ...nothingYet,
    ...more,
  } as unknown as Negotiation
  const root = createRootRoute({ component: () => <RoomHead {...{ negotiation, now }} side="buyer" owes {...head} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}
