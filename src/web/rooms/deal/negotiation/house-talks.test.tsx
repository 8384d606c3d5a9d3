import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { HouseTalks } from './house-talks.tsx'

const now = new Date('2026-11-22T10:00:00+09:00')
const talk = (unreadCount: number) =>
  ({
    ...{ id: 't', estateID: 'e', buyerName: '佐藤', negotiationType: 3, sellerInvitedFlag: true, takenOverAt: null, situation: 'accepted' },
    ...{ lastSendAt: '2026-11-21T10:00:00+09:00', unreadCount, unreadCards: 2, next: null },
  }) as never

test('the talks of a house count what people wrote, as the inbox does, and not the announcements', async () => {
  expect(await drawn(<HouseTalks negotiations={[talk(1)]} now={now} />)).toContain('（未読 1件）')
  expect(await drawn(<HouseTalks negotiations={[talk(0)]} now={now} />)).not.toMatch(/未読|お知らせ/)
})
