import type { DealStanding } from '#domain/deal/deal-plan/deal-standing.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { sellerIsIn } from '#domain/deal/negotiation/policy.ts'
import type { InboxTalk } from '#domain/talk/inbox/contract.ts'
import { UserType } from '#platform/context.ts'
import type { Side } from './paths.ts'

/** 5分 · 3時間 · 2日: how long something has waited. */
export function formatWaiting(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / 60_000))
  if (minutes < 60) return `${minutes}分`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours}時間` : `${Math.floor(hours / 24)}日`
}

type Act = Pick<NonNullable<DealStanding['act']>, 'code'> | null
type Talk = Pick<Negotiation, 'yourTurn' | 'waitingSince' | 'adminLastSendAt' | 'buyerLastSendAt' | 'sellerLastSendAt'> & Quoted
/** In lists of negotiations. */
export type Quoted = Partial<Pick<InboxTalk, 'toApply'>>

export const APPLY_OR_DECLINE = '見積に申し込むか、見送るかを選ぶ'
/** The way to the last confirmation, whose own button この内容で申し込む binds. */
export const GO_APPLY = '申し込みへ進む'

/**
 * The bill to pay, the quotation to apply for and the message to answer that wait for the viewer in a negotiation. Members whose turn it is to
 * act read that instead; an offer or a viewing to answer does not hide a message, and nothing a quotation, `too`.
 */
export function asksOf(
  talk: Talk,
  { side, act, owes = false, now }: { side: Side; act: Act; owes?: boolean; now: Date },
): { bill?: string; apply?: string; reply?: string; too?: string } {
  const { yourTurn, waitingSince, toApply } = talk
  if (side === 'admin') return yourTurn && waitingSince !== null ? { reply: `返信待ち ${formatWaiting(waitingSince, now)}` } : {}
  const asked = yourTurn && waitingSince !== null && ((!act && !owes && !toApply) || hasWords(talk, side))
  if (act) {
    const message = asked && (act.code === 'viewing' || act.code === 'purchaseOffer') && 'メッセージ'
    const too = [toApply && '見積', message].filter(Boolean).join('と')
    return too ? { too: `${too}にも返事がまだです` } : {}
  }
  return {
    ...(owes && { bill: 'お支払いをする' }),
    ...(toApply && { apply: APPLY_OR_DECLINE }),
    ...(asked && { reply: 'お返事してください' }),
  }
}

/** Whether a member is asked for something in words or money. Their only turn: to name the other side's beside it would contradict it. */
export const isAsked = ({ bill, apply, reply }: ReturnType<typeof asksOf>, side: Side): boolean =>
  side !== 'admin' && Boolean(bill || apply || reply)

/** Whether there is a message to reply to: what is answered by an act passes the turn as well, and may keep it after a reply. */
export const hasWords = (
  { waitingSince: since, adminLastSendAt, buyerLastSendAt, sellerLastSendAt }: Talk,
  side: 'buyer' | 'seller',
): boolean => {
  const [own, other] = side === 'buyer' ? [buyerLastSendAt, sellerLastSendAt] : [sellerLastSendAt, buyerLastSendAt]
  const isOpen = (at: string | null) =>
    at !== null && since !== null && Date.parse(at) >= Date.parse(since) && (own === null || Date.parse(at) > Date.parse(own))
  return isOpen(adminLastSendAt) || isOpen(other)
}

/** The others of a negotiation, as its row names them. */
export function othersOf(
  { buyerName, sellerName, ...rest }: Pick<Negotiation, 'buyerName' | 'sellerName'> & Parameters<typeof sellerIsIn>[0],
  side: Side,
): string {
  if (side === 'seller') return `買主 ${buyerName}`
  if (side === 'buyer') return sellerIsIn(rest) ? `売主 ${sellerName}` : parties[UserType.admin]
  return `買主 ${buyerName} / 売主 ${sellerName}${sellerIsIn(rest) ? '' : '（未招待）'}`
}

/** The last message, with its sender unless that is the operator and the row names nobody else. */
export function previewOf({ userType, senderName, message }: NonNullable<Negotiation['lastMessage']>, others: string): string {
  const sender = userType === UserType.admin ? parties[UserType.admin] : senderName
  return sender === others ? message : `${sender}：${message}`
}
