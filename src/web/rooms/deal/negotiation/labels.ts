import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import type { Side } from './paths.ts'

/** 5分 · 3時間 · 2日: how long something has waited. */
export function formatWaiting(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / 60_000))
  if (minutes < 60) return `${minutes}分`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours}時間` : `${Math.floor(hours / 24)}日`
}

/**
 * Said of a negotiation whose last message waits for the viewer's reply. Members whose `own` turn it is read that instead, and those who
 * have a bill to pay are asked for nothing else.
 */
export function replyText(
  { yourTurn, waitingSince }: Pick<Negotiation, 'yourTurn' | 'waitingSince'>,
  { side, own, owes = false, now }: { side: Side; own: boolean; owes?: boolean; now: Date },
): string | undefined {
  if (side !== 'admin' && owes) return own ? undefined : 'お支払いをする'
  if (!yourTurn || waitingSince === null) return
  if (side === 'admin') return `返信待ち ${formatWaiting(waitingSince, now)}`
  return own ? undefined : 'お返事してください'
}
