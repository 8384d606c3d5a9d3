import { type DealFacts, dealStanding, untilText } from '#domain/deal/deal-plan/deal-standing.ts'
import type { ToApply } from '#domain/talk/inbox/contract.ts'
import { APPLY_OR_DECLINE, type Quoted } from './labels.ts'
import { type PayingSide, paths } from './paths.ts'

/** The member's next action in a negotiation that waits for them, in words with its deadline, and where it is done. */
export function ownTurn(talk: DealFacts & Quoted, side: PayingSide, now: Date) {
  const { act, due } = dealStanding(talk, side, now)
  const { toApply } = talk
  const of = (label: string, day: string | null) => ({ label, act, due: day, words: label + untilText(day, now) })
  if (!act && toApply) return { ...of(APPLY_OR_DECLINE, toApply.until), isReply: false, place: placeToApply(talk.id, toApply, side) }
  const room = { to: paths[side].room, params: { id: talk.id } }
  // A reply has no deadline: that of the next step is someone else's.
  return { ...(act ? of(act.label, due) : of('メッセージに返事をする', null)), isReply: !act, place: act?.place ?? room }
}

export const placeToApply = (id: string, { quotationID }: ToApply, side: PayingSide) => ({
  ...{ to: paths[side].room, params: { id } },
  search: { quotation: quotationID },
})

/** ISO days; without a deadline last, in the given order. */
export const byDeadline = <T extends { due: string | null }>(turns: readonly T[]) =>
  turns.toSorted((a, b) => (a.due ?? '9').localeCompare(b.due ?? '9'))

/** By house: the turn that is due first, and how many more wait. */
export function turnsOfHouses<T extends DealFacts & Quoted & { buyerName: string }>(talks: readonly T[], now: Date) {
  const turns = talks.map((talk) => ({ estateID: talk.estateID, who: `買主 ${talk.buyerName}`, ...ownTurn(talk, 'seller', now) }))
  return new Map(
    [...Map.groupBy(turns, ({ estateID }) => estateID)].flatMap(([estateID, all]) => {
      const [first, ...more] = byDeadline(all)
      return first ? [[estateID, { ...first, more: more.length }] as const] : []
    }),
  )
}
