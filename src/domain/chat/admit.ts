import type { Finding } from '#domain/guard/contract.ts'
import { warningOf } from '#domain/guard/words.ts'
import { contactRefused, examine, mark, sentencesBeside } from '#domain/negotiation/contact-guard.ts'
import { partyOf } from '#domain/negotiation/policy.ts'
import type { NegotiationRow } from '#domain/negotiation/queries.ts'
import { type Ctx, type Member, UserType } from '#platform/context.ts'
import { Problem } from '#platform/errors.ts'
import type { SendMessage } from './contract.ts'

/**
 * Whether a message goes out at once, or an operator looks at it first; throws where its writer has to be asked, and where it is not sent.
 * The operators write what they like, and what is written to them alone leads nobody out.
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
  const { verdict, kinds, findings, stage } = await examine(ctx, talk, { writerID: sender.id, texts, showsQR })
  if (verdict === 'pass') return { held: false }
  const noted = { id, userID: sender.id, negotiationID, kinds }
  if (mistaken || verdict === 'hold') {
    await mark(ctx, { ...noted, deed: 'held' })
    return { held: true, findings }
  }
  if (verdict === 'refuse') throw contactRefused({ ...noted, deed: 'refused' }, sentencesBeside(findings, stage), findings)
  if (kinds.some((kind) => !acknowledged.includes(kind)))
    throw new Problem(422, 'contact-found', warningOf(kinds, stage), sentencesBeside(findings, stage), { findings })
  await mark(ctx, { ...noted, deed: 'warned' })
  return { held: false }
}
