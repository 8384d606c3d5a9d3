import './events.ts'
import { and, eq, inArray, isNull, lte, not, or, sql } from 'drizzle-orm'
import { namedAs } from '#domain/people/user/named.ts'
import { record } from '#platform/audit/record.ts'
import { daysBefore } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { emit, type Listener } from '#platform/events.ts'
import { isUnderRetentionHold } from '#platform/retention/held.ts'
import { retainedSince } from '#platform/setting/kept.ts'
import { ANSWER_DAYS, InquiryState } from './enumerations.ts'
import { publishInquiry } from './publish.ts'
import { inquiry, inquiryMessage } from './table.ts'

const AT_ONCE = 200

/** The daily job: concludes answered inquiries without a reply, and deletes those concluded long ago. */
export async function tidyInquiries(ctx: Ctx): Promise<void> {
  await concludeSilent(ctx)
  const old = and(
    eq(inquiry.state, InquiryState.concluded),
    lte(inquiry.concludedAt, retainedSince(ctx, 'inquiryDays')),
    not(isUnderRetentionHold(ctx, inquiry.userID)),
  )
  for (;;) {
    const rows = await ctx.db.select({ id: inquiry.id }).from(inquiry).where(old).limit(AT_ONCE)
    await transact(ctx, (ctx) =>
      purge(
        ctx,
        rows.map(({ id }) => id),
      ),
    )
    if (rows.length < AT_ONCE) return
  }
}

async function concludeSilent(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const silent = and(eq(inquiry.state, InquiryState.answered), lte(inquiry.answeredAt, daysBefore(now, ANSWER_DAYS)))
  for (const { id } of await ctx.db.select({ id: inquiry.id }).from(inquiry).where(silent))
    await transact(ctx, async (ctx) => {
      // Locked and checked again: a reply that just arrived wins.
      const [row] = await ctx.db
        .select()
        .from(inquiry)
        .where(and(eq(inquiry.id, id), silent))
        .for('update')
      if (!row) return
      const change = { state: InquiryState.concluded, concludedAt: now, updatedAt: now, version: row.version + 1 }
      await ctx.db.update(inquiry).set(change).where(eq(inquiry.id, id))
      await record(ctx, 'inquiry.conclude', { kind: 'inquiry', id })
      await publishInquiry(ctx, { ...row, ...change })
    })
}

/** Deletes a leaving member's inquiries, including those sent as a guest from the same mailbox, or by telephone under the same name. */
export const purgeInquiries: Listener<'user.forgetting'> = async (ctx, { userID }) => {
  const person = await namedAs(ctx, userID)
  if (!person) return
  const { emails, phones, fullName } = person
  const called = and(
    inArray(sql`regexp_replace(${inquiry.phone}, '\\D', '', 'g')`, [...phones]),
    eq(sql`regexp_replace(${inquiry.name}, '[ 　]', '', 'g')`, fullName ?? ''),
  )
  const asGuest = or(inArray(sql`lower(${inquiry.email})`, [...emails]), fullName ? called : undefined)
  const rows = await ctx.db
    .select({ id: inquiry.id })
    .from(inquiry)
    .where(or(eq(inquiry.userID, userID), and(isNull(inquiry.userID), asGuest)))
  await purge(
    ctx,
    rows.map(({ id }) => id),
  )
}

async function purge(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.delete(inquiryMessage).where(inArray(inquiryMessage.inquiryID, ids))
  await ctx.db.delete(inquiry).where(inArray(inquiry.id, ids))
  for (const inquiryID of ids) await emit(ctx, 'inquiry.forgotten', { inquiryID })
}
