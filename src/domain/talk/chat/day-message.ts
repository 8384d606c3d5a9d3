import { sideOf } from '#domain/deal/negotiation/policy.ts'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { isAppointedAbout } from '#domain/deal/viewing/appointed-about.ts'
import { isDayWord } from '#domain/deal/viewing/day-words.ts'
import { type Ctx, type Member, UserType } from '#platform/context.ts'
import { emit } from '#platform/events.ts'

/** Messages such as 「着きました」 sent around the time of an appointment trigger an immediate notification. */
export async function notifyDayWord(ctx: Ctx, talk: NegotiationRow, sender: Member, message: string): Promise<void> {
  const by = sideOf(sender.id, talk)
  if (by === UserType.admin || !isDayWord(message)) return
  if (await isAppointedAbout(ctx, talk.id)) await emit(ctx, 'viewing.dayWord', { negotiationID: talk.id, by, words: message })
}
