import './events.ts'
import { eq } from 'drizzle-orm'
import type { Finding } from '#domain/base/contact-detection/contract.ts'
import { partyOf } from '#domain/deal/negotiation/policy.ts'
import { publishPending } from '#domain/deal/negotiation/publish.ts'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, type Member, UserType } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { conflict } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import type { SendMessage } from './contract.ts'
import type { HeldAnswer } from './held-contract.ts'
import { heldMessage, type PendingMessageRow } from './held-table.ts'

/** Stores a message for review instead of delivering it. The negotiation's row is locked. */
export async function holdMessage(
  ctx: Ctx,
  talk: NegotiationRow,
  { sender, input, findings, quoteID }: { sender: Member; input: SendMessage; findings: Finding[]; quoteID: string | null },
): Promise<HeldAnswer> {
  const { id, message, imagePaths, receiverID = null, noReply = false, mistaken = false } = input
  const row = await insertRow(ctx, heldMessage, {
    ...{ id, negotiationID: talk.id, senderID: sender.id, userType: partyOf(sender, talk) ?? UserType.buyer, receiverID },
    ...{ message, imagePaths, quoteID, noReply, findings, mistaken },
  })
  await record(
    ctx,
    'message.hold',
    { kind: 'heldMessage', id },
    { negotiationID: talk.id, kinds: findings.map(({ kind }) => kind), mistaken },
  )
  await emit(ctx, 'message.held', { heldID: id, negotiationID: talk.id, senderID: sender.id })
  await publishPending(ctx, talk, sender.id)
  return answerOf(row)
}

/** Sending the same message again returns the held one. */
export async function findPending(ctx: Ctx, input: SendMessage, sender: Member): Promise<HeldAnswer | undefined> {
  const [row] = await ctx.db.select().from(heldMessage).where(eq(heldMessage.id, input.id))
  if (!row) return
  if (row.negotiationID !== input.negotiationID || row.senderID !== sender.id || row.message !== input.message)
    throw conflict('id-taken', 'このメッセージのIDはすでに別のメッセージに使われています。')
  return answerOf(row)
}

const answerOf = ({ id, findings }: PendingMessageRow): HeldAnswer => ({ held: true, id, findings })
