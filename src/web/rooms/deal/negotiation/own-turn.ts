import { type DealFacts, dealStanding, untilText } from '#domain/deal/deal-plan/deal-standing.ts'
import { type PayingSide, paths } from './paths.ts'

/** The member's next action in a negotiation that waits for them, in words with its deadline, and where it is done. */
export function ownTurn(talk: DealFacts, side: PayingSide, now: Date) {
  const { act, due, until } = dealStanding(talk, side, now)
  const label = act ? act.label : 'メッセージに返事をする'
  return {
    ...{ label, act },
    isReply: !act,
    until: act && until,
    words: act ? label + untilText(due, now) : label,
    place: act?.place ?? { to: paths[side].room, params: { id: talk.id } },
    due,
  }
}

/** ISO days; without a deadline last, in the given order. */
export const byDeadline = <T extends { due: string | null }>(turns: readonly T[]) =>
  turns.toSorted((a, b) => (a.due ?? '9').localeCompare(b.due ?? '9'))

/** By house: the turn that is due first, and how many more wait. */
export function turnsOfHouses<T extends DealFacts & { buyerName: string }>(talks: readonly T[], now: Date) {
  const turns = talks.map((talk) => ({ estateID: talk.estateID, who: `買主 ${talk.buyerName}`, ...ownTurn(talk, 'seller', now) }))
  return new Map(
    [...Map.groupBy(turns, ({ estateID }) => estateID)].flatMap(([estateID, all]) => {
      const [first, ...more] = byDeadline(all)
      return first ? [[estateID, { ...first, more: more.length }] as const] : []
    }),
  )
}
