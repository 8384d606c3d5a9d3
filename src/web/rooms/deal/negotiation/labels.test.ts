import { expect, test } from 'vitest'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { asksOf, formatWaiting, isAsked, othersOf, previewOf } from './labels.ts'

test.each([
  ['2026-11-21T10:00:00+09:00', '0分'],
  ['2026-11-21T09:01:00+09:00', '59分'],
  ['2026-11-21T09:00:00+09:00', '1時間'],
  ['2026-11-20T10:01:00+09:00', '23時間'],
  ['2026-11-19T09:00:00+09:00', '2日'],
  ['2026-11-21T10:05:00+09:00', '0分'],
])('waiting since %s: %s', (since, words) => {
  expect(formatWaiting(since, new Date('2026-11-21T10:00:00+09:00'))).toBe(words)
})

test('a message waits for the side whose turn it is, and tells operators since when', () => {
  const now = new Date('2026-11-21T10:00:00+09:00')
  const waitingSince = '2026-11-19T09:00:00+09:00'
  const asked = { yourTurn: true, waitingSince, adminLastSendAt: null, buyerLastSendAt: null, sellerLastSendAt: null }
  const asks = (side: 'admin' | 'seller', own = false, talk: Parameters<typeof asksOf>[0] = asked, owes = false) =>
    asksOf(talk, { side, act: own ? { code: 'papers' } : null, owes, now })
  const waits = { reply: '返信待ち 2日' }
  expect([asks('admin'), asks('admin', true), asks('seller')]).toEqual([waits, waits, { reply: 'お返事してください' }])
  expect([asks('seller', true), asks('seller', false, { ...asked, yourTurn: false })]).toEqual([{}, {}])
  expect(asks('seller', false, { ...asked, waitingSince: null })).toEqual({})
  const owing = (side: 'admin' | 'seller', own = false, talk: Parameters<typeof asksOf>[0] = asked) => asks(side, own, talk, true)
  expect([owing('seller'), owing('seller', true), owing('admin')]).toEqual([{ bill: 'お支払いをする' }, {}, waits])
  // The turn came with the bill; words since then are a question of their own.
  const answered = { ...asked, adminLastSendAt: '2026-11-18T09:00:00+09:00', sellerLastSendAt: '2026-11-20T09:00:00+09:00' }
  expect(owing('seller', false, answered)).toEqual({ bill: 'お支払いをする' })
  expect(owing('seller', false, { ...answered, buyerLastSendAt: '2026-11-20T10:00:00+09:00' })).toEqual({
    bill: 'お支払いをする',
    reply: 'お返事してください',
  })
})

test('an offer or a viewing to answer does not hide a message, until it is replied to', () => {
  const now = new Date('2026-11-21T10:00:00+09:00')
  const proposed = {
    ...{ yourTurn: true, waitingSince: '2026-11-19T09:00:00+09:00', adminLastSendAt: null },
    ...{ sellerLastSendAt: '2026-11-18T12:00:00+09:00', buyerLastSendAt: '2026-11-18T09:00:00+09:00' },
  }
  const written = { ...proposed, buyerLastSendAt: '2026-11-20T09:00:00+09:00' }
  const replied = { ...written, sellerLastSendAt: '2026-11-20T10:00:00+09:00' }
  const asks = (talk: typeof written, code = 'viewing') => asksOf(talk, { side: 'seller', act: { code }, now })
  expect([proposed, written, replied].map((talk) => asks(talk).too)).toEqual([undefined, 'メッセージにも返事がまだです', undefined])
  expect([asks(written, 'purchaseOffer').too, asks(written, 'papers')]).toEqual([asks(written).too, {}])
  expect(isAsked(asks(written), 'seller')).toBe(false)
})

test('a quotation to apply for is named in place of a reply, and beside everything else', () => {
  const now = new Date('2026-11-21T10:00:00+09:00')
  const quoted = {
    ...{ yourTurn: true, waitingSince: '2026-11-19T09:00:00+09:00', adminLastSendAt: null, buyerLastSendAt: null, sellerLastSendAt: null },
    toApply: { quotationID: 'q', title: '役所調査', until: '2026-11-28' },
  }
  const written = { ...quoted, adminLastSendAt: '2026-11-20T09:00:00+09:00' }
  const asks = (talk: typeof quoted, code?: string) => asksOf(talk, { side: 'seller', act: code ? { code } : null, now })
  const apply = '見積に申し込むか、見送るかを選ぶ'
  expect([asks(quoted), asks({ ...quoted, yourTurn: false })]).toEqual([{ apply }, { apply }])
  expect([asks(written as never), isAsked(asks(quoted), 'seller')]).toEqual([{ apply, reply: 'お返事してください' }, true])
  expect([asks(quoted, 'papers').too, asks(written as never, 'viewing').too]).toEqual([
    '見積にも返事がまだです',
    '見積とメッセージにも返事がまだです',
  ])
})

test('a member who is asked for something reads no other turn, an operator both', () => {
  expect([isAsked({ reply: 'お返事してください' }, 'seller'), isAsked({ bill: 'お支払いをする' }, 'buyer')]).toEqual([true, true])
  expect([isAsked({}, 'seller'), isAsked({ reply: '返信待ち 2日' }, 'admin')]).toEqual([false, false])
})

test('a row names the operator once, and the sender of a message where it names another', () => {
  const talk = { buyerName: '佐藤', sellerName: '高橋', negotiationType: NegotiationType.intermediary, sellerInvitedFlag: false }
  const message = {
    seq: 1,
    messageType: 1,
    userType: UserType.admin,
    senderName: '山田',
    message: 'お返事します。',
    sentAt: '2026-11-21T10:00:00+09:00',
  }
  const preview = (side: 'buyer' | 'seller' | 'admin', of = talk) => previewOf(message, othersOf(of, side))
  expect([othersOf(talk, 'buyer'), preview('buyer')]).toEqual(['運営', 'お返事します。'])
  expect(previewOf({ ...message, userType: UserType.buyer, senderName: '佐藤' }, '運営')).toBe('佐藤：お返事します。')
  const invited = { ...talk, sellerInvitedFlag: true }
  expect([othersOf(invited, 'buyer'), preview('buyer', invited)]).toEqual(['売主 高橋', '運営：お返事します。'])
  expect([othersOf(talk, 'admin'), preview('admin')]).toEqual(['買主 佐藤 / 売主 高橋（未招待）', '運営：お返事します。'])
})
