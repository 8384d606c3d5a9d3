import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { sellerIsIn } from '#domain/deal/negotiation/policy.ts'
import { UserType } from '#platform/context.ts'
import type { Side } from './paths.ts'

/** 5分 · 3時間 · 2日: how long something has waited. */
export function formatWaiting(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / 60_000))
  if (minutes < 60) return `${minutes}分`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours}時間` : `${Math.floor(hours / 24)}日`
}

type Talk = Pick<Negotiation, 'yourTurn' | 'waitingSince' | 'adminLastSendAt' | 'buyerLastSendAt' | 'sellerLastSendAt'>

/** The bill to pay and the message to answer that wait for the viewer in a negotiation. Members whose `own` turn it is read that instead. */
export function asksOf(
  talk: Talk,
  { side, own, owes = false, now }: { side: Side; own: boolean; owes?: boolean; now: Date },
): { bill?: string; reply?: string } {
  const { yourTurn, waitingSince } = talk
  if (side === 'admin') return yourTurn && waitingSince !== null ? { reply: `返信待ち ${formatWaiting(waitingSince, now)}` } : {}
  if (own) return {}
  const asked = yourTurn && waitingSince !== null && (!owes || hasWords(talk, side))
  return { ...(owes && { bill: 'お支払いをする' }), ...(asked && { reply: 'お返事してください' }) }
}

/** Whether a member is asked for something in words or money. Their only turn: to name the other side's beside it would contradict it. */
export const isAsked = ({ bill, reply }: ReturnType<typeof asksOf>, side: Side): boolean => side !== 'admin' && Boolean(bill || reply)

/** Whether there is a message to reply to: a bill or a quotation passes the turn as well, but neither is answered in words. */
export const hasWords = (
  { waitingSince: since, adminLastSendAt, buyerLastSendAt, sellerLastSendAt }: Talk,
  side: 'buyer' | 'seller',
): boolean =>
  since !== null &&
  [adminLastSendAt, side === 'buyer' ? sellerLastSendAt : buyerLastSendAt].some((at) => at !== null && Date.parse(at) >= Date.parse(since))

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
