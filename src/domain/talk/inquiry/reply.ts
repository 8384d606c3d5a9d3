import './events.ts'
import { eq } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { fingerprint } from '#platform/opaque.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limitNetwork } from '#platform/throttle/throttle.ts'
import type { OpenedInquiry } from './contract.ts'
import { publishInquiry } from './publish.ts'
import { messagesOf } from './queries.ts'
import { inquiryLife } from './state.ts'
import { type InquiryRow, inquiry, inquiryMessage } from './table.ts'

/** The page behind the link of an answer: the messages so far, for whoever has the mail. */
export async function openInquiry(ctx: Ctx, { token }: { token: string }): Promise<OpenedInquiry> {
  await limitNetwork(ctx, limits.inquiryPages)
  return presentOpened(ctx, await requireInquiry(ctx, token))
}

/** Allows one reply per answer; idempotent by id. The inquiry waits for the office again. */
export async function replyToInquiry(ctx: Ctx, { token, id, text }: { token: string; id: string; text: string }): Promise<OpenedInquiry> {
  await limitNetwork(ctx, limits.inquiryPages)
  return transact(ctx, async (ctx) => {
    const row = await requireInquiry(ctx, token)
    if ((await messagesOf(ctx, row.id)).some((each) => each.id === id)) return presentOpened(ctx, row)
    if (row.tokenUsed)
      throw conflict(
        'already-replied',
        'このページからのお返事は受け付けています。続きは、お問い合わせフォームから番号を添えてお送りください。',
      )
    await insertRow(ctx, inquiryMessage, { id, inquiryID: row.id, fromOffice: false, text })
    await record(ctx, 'inquiry.reply', { kind: 'inquiry', id: row.id })
    await emit(ctx, 'inquiry.replied', { inquiryID: row.id })
    const after = await updateRow(ctx, inquiry, row, {
      ...{ state: inquiryLife.after(row.state, 'reply'), waitingSince: ctx.clock.now(), tokenUsed: true },
      ...{ concludedAt: null, concludedBy: null },
    })
    await publishInquiry(ctx, after)
    return presentOpened(ctx, after)
  })
}

/** Every bad link gets the same error. Locked, inside a transaction. */
async function requireInquiry(ctx: Ctx, token: string): Promise<InquiryRow & { tokenUntil: Date }> {
  const asked = ctx.db
    .select()
    .from(inquiry)
    .where(eq(inquiry.tokenHash, fingerprint(token)))
  const [row] = await (ctx.inTransaction ? asked.for('update') : asked)
  if (!row?.tokenUntil || row.tokenUntil <= ctx.clock.now())
    throw notFound('このページは、もう開けません。お手数ですが、お問い合わせフォームからお送りください。')
  return { ...row, tokenUntil: row.tokenUntil }
}

async function presentOpened(ctx: Ctx, { id, number, topic, tokenUntil, tokenUsed }: InquiryRow): Promise<OpenedInquiry> {
  if (!tokenUntil) throw new Error(`The inquiry ${id} cannot be opened by this user.`)
  const messages = await messagesOf(ctx, id)
  return {
    ...{ number, topic, replied: tokenUsed, until: toWireTime(tokenUntil) },
    messages: messages.map(({ fromOffice, text, createdAt }) => ({ fromOffice, text, at: toWireTime(createdAt) })),
  }
}
