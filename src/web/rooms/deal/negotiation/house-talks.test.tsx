import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { HouseTalks } from './house-talks.tsx'

const now = new Date('2026-11-22T10:00:00+09:00')
const talk = (unreadCount: number, more: object = {}) =>
  ({
    ...{ id: 't', estateID: 'e', buyerName: '佐藤', negotiationType: 3, sellerInvitedFlag: true, takenOverAt: null, situation: 'accepted' },
    ...{ lastSendAt: '2026-11-21T10:00:00+09:00', unreadCount, unreadCards: 2, next: null },
    ...more,
  }) as never

test('the talks of a house count what people wrote, as the inbox does, and not the announcements', async () => {
  expect(await drawn(<HouseTalks negotiations={[talk(1)]} now={now} />)).toContain('（未読 1件）')
  expect(await drawn(<HouseTalks negotiations={[talk(0)]} now={now} />)).not.toMatch(/未読|お知らせ/)
})

test('a message to answer stands in place of the other side’s turn', async () => {
  const next = { id: 'v', party: 3, code: 'viewing', label: '見学の日時に返事をする', due: '2026-11-26' }
  const asked = { next, yourTurn: true, waitingSince: '2026-11-21T10:00:00+09:00' }
  const page = await drawn(<HouseTalks negotiations={[talk(0, asked)]} now={now} />)
  expect(page).toContain('お返事してください')
  expect(page).not.toMatch(/見学の日時|まで/)
  expect(await drawn(<HouseTalks negotiations={[talk(0, { next })]} now={now} />)).toMatch(/お相手の番：見学の日時.*まで/)
})

test('a quotation to apply for has its last day beside it', async () => {
  const toApply = { quotationID: 'q', title: '役所調査', until: '2026-11-28' }
  const page = await drawn(<HouseTalks negotiations={[talk(0, { toApply })]} now={now} />)
  expect(page).toMatch(/見積に申し込むか、見送るかを選ぶ<.*11月28日（土）まで/)
})

test('a message waits beside a viewing to answer', async () => {
  const next = { id: 'v', party: 2, code: 'viewing', label: '見学の日時に返事をする', due: '2026-11-26' }
  const at = '2026-11-21T10:00:00+09:00'
  const asked = { next, yourTurn: true, waitingSince: at, adminLastSendAt: null, sellerLastSendAt: null }
  const page = (buyerLastSendAt: string | null) => drawn(<HouseTalks negotiations={[talk(0, { ...asked, buyerLastSendAt })]} now={now} />)
  expect(await page(at)).toMatch(/見学の日時.*まで.*メッセージにも返事がまだです/)
  expect(await page(null)).not.toContain('メッセージにも')
})
