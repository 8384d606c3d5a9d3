import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { NegotiationRow } from './negotiation-row.tsx'

const now = new Date('2026-11-22T10:00:00+09:00')
const talk = {
  ...{ id: 't', estateID: 'e', estate: null, buyerName: '佐藤', sellerName: '高橋', negotiationType: 3, sellerInvitedFlag: true },
  ...{ takenOverAt: null, situation: 'talking', next: null, lastMessage: null, lastSendAt: null, unreadCount: 0 },
  ...{ createdAt: '2026-11-20T10:00:00+09:00', yourTurn: true, waitingSince: null, closesAt: null },
  toApply: { quotationID: 'q', title: '役所調査', until: '2026-12-04' },
} as never

test('a quotation to apply for stands in its row like a step: what to do, and the days left at their place', async () => {
  for (const compact of [false, true]) {
    const page = await drawn(<NegotiationRow negotiation={talk} side="buyer" now={now} compact={compact} />)
    expect(page).toMatch(/あなたの番：<\/span>見積に申し込むか、見送るかを選ぶ<\/p>/)
    expect(page).toMatch(/<strong[^>]*>あと12日<\/strong>/)
    expect(page).not.toContain('まで')
  }
})

test('a bill to pay and a message to answer stand there, too, with the first of their days', async () => {
  const at = '2026-11-21T10:00:00+09:00'
  const written = {
    ...(talk as object),
    yourTurn: true,
    waitingSince: at,
    adminLastSendAt: at,
    buyerLastSendAt: null,
    sellerLastSendAt: null,
  }
  const read = (more: object, compact = false) =>
    drawn(
      <NegotiationRow
        negotiation={{ ...written, ...more } as never}
        bill={{ dueDate: '2026-12-09' }}
        {...{ side: 'buyer', now, compact }}
      />,
    )
  for (const compact of [false, true]) {
    const page = await read({ toApply: null }, compact)
    expect(page).toMatch(/あなたの番：<\/span>お支払いをする・お返事してください<\/p>/)
    expect(page).toMatch(/<strong[^>]*>あと17日<\/strong>/)
  }
  expect(await read({})).toMatch(/<strong[^>]*>あと12日<\/strong>/)
})

test('a bill’s day is said once: at its place, or behind the sum where that tells something else', async () => {
  const read = (dueDate: string, more: object, props: object = {}) =>
    drawn(
      <NegotiationRow
        negotiation={{ ...(talk as object), toApply: null, ...more } as never}
        {...{ side: 'buyer', now, bill: { dueDate }, marks: [{ words: 'お支払い待ち：16,500円', due: dueDate }], ...props }}
      />,
    )
  const own = await read('2026-12-09', {})
  expect(own).toContain('>お支払い待ち：16,500円<')
  expect(own.match(/あと17日/g)).toHaveLength(1)
  const { toApply } = talk as { toApply: object }
  expect(await read('2026-12-09', { toApply })).toContain('>お支払い待ち：16,500円（あと17日）<')
  const inWork = { waiting: { label: 'お支払い待ち', since: '2026-11-21T10:00:00+09:00' } }
  expect(await read('2026-11-22', {}, inWork)).toMatch(/"ink figures">お支払い待ち：16,500円（今日まで）</)
  expect(await read('2026-11-21', {}, inWork)).toMatch(/"bold alarm">お支払い待ち：16,500円（期限を1日過ぎています）</)
})

test('a deposit that waits for the seller’s account is said beside the buyer’s own turn', async () => {
  const heldDeposit = { amount: 1_440_000, due: '2026-12-04' }
  const row = (side: 'buyer' | 'seller', at = now) =>
    drawn(<NegotiationRow negotiation={{ ...(talk as object), heldDeposit } as never} {...{ side, now: at }} />)
  expect(await row('buyer')).toContain('手付金 1,440,000円・12月4日（金）まで（売主様の振込先を待っています）')
  // Not late: the seller is.
  const after = await row('buyer', new Date('2026-12-07T10:00:00+09:00'))
  expect(after).toContain('"ink figures">手付金 1,440,000円・期日は12月4日（金）でした。売主様の振込先を待っています<')
  expect(await row('seller')).not.toContain('手付金')
})
