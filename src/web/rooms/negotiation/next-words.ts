import type { Negotiation } from '#domain/negotiation/contract.ts'
import { type Party, parties } from '#domain/negotiation/enumerations.ts'
import { sellerSpeaks } from '#domain/negotiation/policy.ts'
import type { NextStep } from '#domain/negotiation/standing-contract.ts'
import { formatNearDay } from '#domain/viewing/words.ts'
import { UserType } from '#platform/context.ts'
import type { Side } from './paths.ts'

type Deal = Pick<Negotiation, 'negotiationType' | 'sellerInvitedFlag' | 'takenOverAt'>

/** For whom one acts who looks at it from there: where the seller does not speak, the operator does, and the seller has nothing to do. */
function partiesAt(side: Side, deal: Deal): readonly Party[] {
  if (side === 'buyer') return [UserType.buyer]
  if (side === 'admin') return sellerSpeaks(deal) ? [UserType.admin] : [UserType.admin, UserType.seller]
  return sellerSpeaks(deal) ? [UserType.seller] : []
}

/** Whether something waits for who looks at it from there. */
export const isTurnAt = (side: Side, { next, ...deal }: Deal & { next: NextStep | null }) =>
  next !== null && !next.awaited && partiesAt(side, deal).includes(next.party)

/** Who signs beside the one with the account. */
export const besideWords = { [UserType.seller]: '所有者・共有者の方', [UserType.buyer]: '共同名義の方' } as const
const besideOf = (party: Party) => (party === UserType.admin ? undefined : besideWords[party])

/** （11月28日（土）まで） */
export const untilWords = (due: string | null, now: Date): string => (due === null ? '' : `（${formatNearDay(due, now)}まで）`)

/** Whose turn it is in a list of talks: 次：…, お相手の番：…; who stands between them reads which side it is. */
export function turnWords(next: NextStep, side: Side, deal: Deal, now: Date): { own: boolean; words: string } {
  const own = isTurnAt(side, { ...deal, next })
  if (next.awaited && side !== 'admin' && partiesAt(side, deal).includes(next.party))
    return { own, words: `${besideOf(next.party)}の署名待ち${untilWords(next.due, now)}` }
  const whose = next.party === UserType.admin ? '運営' : side === 'admin' ? parties[next.party] : 'お相手'
  return { own, words: `${own ? '次' : `${whose}の番`}：${next.label}${untilWords(next.due, now)}` }
}

/** The same in whole sentences, at the head of a room. */
export function turnSentence(next: NextStep, side: Side, deal: Deal, now: Date): { own: boolean; words: string } {
  const { own, words } = turnWords(next, side, deal, now)
  const whole = words.replace('の番：', 'の番です：').replace('の署名待ち', 'の署名を待っています')
  return { own, words: own ? words.replace(/^次：/, '次はあなたの番です：') : `いまは、${whole}` }
}
