import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { nothingYet } from '#domain/deal/negotiation/standing.ts'
import { AssignedToOther } from '#web/rooms/deal/negotiation/assignment/assigned-to-other.tsx'
import { NegotiationRow } from '#web/rooms/deal/negotiation/negotiation-row.tsx'
import { QueueList } from './queue-list.tsx'

const now = new Date('2026-11-24T10:00:00+09:00')
const at = '2026-11-24T09:30:00+09:00'
const talk = (id: string, message: string, more: object = {}) =>
  ({
    ...{ id, estateID: 'e', buyerName: '別府', sellerName: '空野', estate: null, negotiationType: 3, sellerInvitedFlag: true },
    ...{
      createdAt: at,
      lastSendAt: at,
      unreadCount: 0,
      unreadCards: 0,
      yourTurn: true,
      waitingSince: at,
      takenOverAt: null,
      closesAt: null,
    },
    ...{ lastMessage: { userType: 3, senderName: '別府', message } },
    ...nothingYet,
    ...more,
  }) as unknown as Negotiation

test('the row of an open chat shows its newest message, and no longer waits once it is answered', async () => {
  const rooms = [talk('a', '見学はできますか。'), talk('b', '駐車場はありますか。')]
  const answered = talk('a', 'はい、できます。', { yourTurn: false, waitingSince: null })
  const page = await drawn(<QueueList {...{ rooms, now }} open={answered} most={30} from={undefined} fetch={async () => rooms} />)
  expect(page).toContain('はい、できます。')
  expect(page).not.toContain('見学はできますか。')
  expect(page.match(/返信待ち[^"<]*</g)).toHaveLength(1)
})

test('the narrow row of a chat shows the days that are left, as the row of a list does', async () => {
  const next = { id: 'x', party: 2, code: 'viewing', label: '見学の日時に返事をする', due: '2026-11-27' }
  const waiting = talk('a', '見学はできますか。', { situation: 'viewingAsked', next })
  for (const compact of [true, false]) {
    const row = await drawn(<NegotiationRow negotiation={waiting} side="admin" {...{ now, compact }} />)
    expect(row, `compact: ${compact}`).toContain('あと3日')
    expect(row).not.toContain('11月27日')
  }
  const papers = { ...next, code: 'papers', label: '書類をそろえる', due: '2026-11-21' }
  const late = talk('a', 'はい。', { situation: 'accepted', next: papers, yourTurn: false, waitingSince: null })
  expect(await drawn(<NegotiationRow negotiation={late} side="seller" now={now} compact />)).toMatch(/alarm[^>]*>期限を\d日過ぎています/)
})

test('answering in a colleague’s chat shows that it stays theirs; in an own or unassigned chat there is no note', async () => {
  const line = (adminID: string) =>
    drawn(<AssignedToOther negotiation={{ adminID }} me={{ id: 'ada', house: 'house' }} assignee={{ id: adminID, name: '計' }} />)
  expect(await line('kei')).toContain('担当は計さんです。返信しても担当は変わりません。')
  for (const adminID of ['ada', 'house']) expect(await line(adminID)).not.toContain('担当は')
})

async function drawn(part: ReactElement): Promise<string> {
  const root = createRootRoute({ component: () => part })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(<RouterProvider router={router} />).replaceAll('<!-- -->', '')
}
