import { asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { isLate } from '#domain/base/words/working-time.ts'
import { assigneeNames } from '#domain/people/colleague/assignee-names.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { officeOf } from '#platform/setting/office.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { type Inquiry, type InquiryMessage, inquiryFilter, type OwnInquiry } from './contract.ts'
import { waitingStates } from './enumerations.ts'
import { type InquiryRow, inquiry, inquiryMessage } from './table.ts'

/** Length of the excerpt shown in lists. */
const WORDS_LENGTH = 80

export const inquiries = collection<InquiryRow, Inquiry>({
  table: inquiry,
  visible: (ctx) => {
    requireAdmin(ctx)
    return undefined
  },
  filter: inquiryFilter,
  where: (ctx, { unassigned, ours }) => [
    unassigned === undefined ? undefined : isNull(inquiry.assigneeID),
    ours === undefined ? undefined : or(isNull(inquiry.assigneeID), eq(inquiry.assigneeID, requireAdmin(ctx).id)),
  ],
  sort: { waitingSince: inquiry.waitingSince, receivedAt: inquiry.receivedAt, updatedAt: inquiry.updatedAt },
  defaultSort: 'waitingSince:asc',
  present: presentInquiries,
})

export async function presentInquiries(ctx: Ctx, rows: InquiryRow[]): Promise<Inquiry[]> {
  const cares = rows.map(({ assigneeID }) => assigneeID)
  const [names, asked] = [await assigneeNames(ctx, cares), await askedOf(ctx, rows)]
  const [now, office] = [ctx.clock.now(), officeOf(ctx)]
  return rows.map(
    ({
      tokenHash: _,
      tokenUntil: _until,
      tokenUsed: _used,
      concludedBy: _by,
      receivedAt,
      waitingSince,
      answeredAt,
      concludedAt,
      createdAt,
      updatedAt,
      ...row
    }) => ({
      ...row,
      assigneeName: row.assigneeID && (names.get(row.assigneeID) ?? null),
      words: asked.get(row.id) ?? '',
      receivedAt: toWireTime(receivedAt),
      waitingSince: toWireTime(waitingSince),
      late: waitingStates.some((state) => state === row.state) && isLate(waitingSince, now, 'inquiry', office),
      answeredAt: answeredAt && toWireTime(answeredAt),
      concludedAt: concludedAt && toWireTime(concludedAt),
      createdAt: toWireTime(createdAt),
      updatedAt: toWireTime(updatedAt),
    }),
  )
}

export async function presentInquiry(ctx: Ctx, row: InquiryRow): Promise<Inquiry> {
  const [presented] = await presentInquiries(ctx, [row])
  return presented as Inquiry // one row, one inquiry
}

export const messagesOf = (ctx: Ctx, inquiryID: string) =>
  ctx.db
    .select()
    .from(inquiryMessage)
    .where(eq(inquiryMessage.inquiryID, inquiryID))
    .orderBy(asc(inquiryMessage.createdAt), asc(inquiryMessage.id))

export async function listInquiryMessages(ctx: Ctx, id: string): Promise<{ items: InquiryMessage[]; cursor: null }> {
  await inquiries.one(ctx, id)
  const rows = await messagesOf(ctx, id)
  return {
    items: rows.map(({ by: _, createdAt, updatedAt, ...row }) => ({
      ...row,
      createdAt: toWireTime(createdAt),
      updatedAt: toWireTime(updatedAt),
    })),
    cursor: null,
  }
}

/** A person's own inquiries, for their data export. */
export async function inquiriesOf(ctx: Ctx, userID: string): Promise<OwnInquiry[]> {
  const rows = await ctx.db.select().from(inquiry).where(eq(inquiry.userID, userID)).orderBy(asc(inquiry.receivedAt))
  return Promise.all(
    rows.map(async ({ id, number, topic, name, email, state, receivedAt }) => ({
      ...{ number, topic, name, email, state, receivedAt: toWireTime(receivedAt) },
      messages: (await messagesOf(ctx, id)).map(({ fromOffice, text, createdAt }) => ({ fromOffice, text, at: toWireTime(createdAt) })),
    })),
  )
}

async function askedOf(ctx: Ctx, rows: readonly InquiryRow[]): Promise<Map<string, string>> {
  // The first message, the question, shares the inquiry's id.
  const ids = rows.map(({ id }) => id)
  const found =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ id: inquiryMessage.id, text: inquiryMessage.text })
          .from(inquiryMessage)
          .where(inArray(inquiryMessage.id, ids))
  return new Map(found.map(({ id, text }) => [id, [...text.replace(/\s+/g, ' ')].slice(0, WORDS_LENGTH).join('')]))
}
