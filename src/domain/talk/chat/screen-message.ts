import { and, desc, eq, gte } from 'drizzle-orm'
import type { Finding } from '#domain/base/contact-detection/contract.ts'
import { isPlainAccount } from '#domain/base/contact-detection/find.ts'
import { consequence, warningOf } from '#domain/base/contact-detection/warning-words.ts'
import { accountWay } from '#domain/deal/bank-details/policy.ts'
import { latestPlan } from '#domain/deal/deal-plan/latest.ts'
import { ContactRefused, examine, recordMark, sentencesBeside } from '#domain/deal/negotiation/contact-guard.ts'
import { partyOf } from '#domain/deal/negotiation/policy.ts'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { daysBefore } from '#platform/clock.ts'
import { type Ctx, type Member, UserType } from '#platform/context.ts'
import { Problem } from '#platform/errors.ts'
import type { SendMessage } from './contract.ts'
import { chat } from './table.ts'

/**
 * Decides whether a message is sent right away or reviewed first; throws where the sender has to be warned before, or it is refused.
 * Operators write freely, and messages to operators alone are not screened.
 */
export async function admit(
  ctx: Ctx,
  talk: NegotiationRow,
  given: { sender: Member; receiver: { id: string } | null; input: SendMessage; fileNames: readonly string[]; showsQR: boolean },
): Promise<{ held: false } | { held: true; findings: Finding[] }> {
  const { sender, receiver, input, fileNames, showsQR } = given
  if (partyOf(sender, talk) === UserType.admin || receiver?.id === talk.adminID) return { held: false }
  const { id, negotiationID, message, acknowledged = [], mistaken } = input
  const texts = { message, fileIDs: fileNames }
  const before = message === '' ? [] : await lastWords(ctx, talk.id, sender.id)
  const { verdict, kinds, findings, stage } = await examine(ctx, talk, { writerID: sender.id, texts, before, showsQR })
  if (verdict === 'pass') return { held: false }
  const way = kinds.includes('account') ? accountWay(sender, talk, await latestPlan(ctx, talk.id)) : undefined
  const noted = { id, userID: sender.id, negotiationID, kinds }
  const final = kinds.includes('account') && isPlainAccount([...before, message, ...fileNames])
  if (final || (verdict === 'refuse' && !mistaken))
    throw new ContactRefused({ ...noted, deed: 'refused' }, sentencesBeside(findings, stage, way), { findings, final, way })
  if (!mistaken && kinds.some((kind) => !acknowledged.includes(kind)))
    throw new Problem(422, 'contact-found', warningOf(kinds, stage, way) + consequence[verdict], sentencesBeside(findings, stage, way), {
      ...{ findings, verdict },
    })
  const held = mistaken || verdict === 'hold'
  await recordMark(ctx, { ...noted, deed: held ? 'held' : 'warned' })
  return held ? { held, findings } : { held }
}

const LAST = 4
/** The sender's messages of the last day, newest last: a phone number may be split over several. */
export async function lastWords(ctx: Ctx, negotiationID: string, senderID: string, before = ctx.clock.now()): Promise<string[]> {
  const rows = await ctx.db
    .select({ message: chat.message })
    .from(chat)
    .where(
      and(
        ...[eq(chat.negotiationID, negotiationID), eq(chat.senderID, senderID), eq(chat.systemFlag, false)],
        ...[eq(chat.buyerReads, true), eq(chat.sellerReads, true), gte(chat.createdAt, daysBefore(before, 1))],
      ),
    )
    .orderBy(desc(chat.seq))
    .limit(LAST)
  return rows.map(({ message }) => message).toReversed()
}
