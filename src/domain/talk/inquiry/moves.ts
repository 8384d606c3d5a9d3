import './events.ts'
import { warningOf } from '#domain/people/colleague/absence.ts'
import { assigneeConflict, effectiveAssignee } from '#domain/people/colleague/assignee.ts'
import { record, recordChange } from '#platform/audit/record.ts'
import { daysAfter } from '#platform/clock.ts'
import { type Ctx, type Member, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { fingerprint, randomSecret } from '#platform/opaque.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { Inquiry } from './contract.ts'
import { ANSWER_DAYS } from './enumerations.ts'
import { inquiryRefusal } from './policy.ts'
import { publishInquiry } from './publish.ts'
import { messagesOf, presentInquiry } from './queries.ts'
import { inquiryLife } from './state.ts'
import { type InquiryRow, inquiry, inquiryMessage } from './table.ts'

/** Takes, assigns or releases an inquiry. Of two concurrent takers, the second gets an error that names the first. */
export async function assignInquiry(ctx: Ctx, id: string, { from, to }: { from: string | null; to: string | null }, ifMatch?: number) {
  const given = await decide(ctx, id, { move: to === null ? 'handing' : 'taking', ifMatch }, async (ctx, row) => {
    if (row.assigneeID === to) return row
    if (row.assigneeID !== from) throw await assigneeConflict(ctx, row.assigneeID)
    const taker = to === null ? null : await effectiveAssignee(ctx, to)
    if (row.assigneeID === taker) return row
    await recordChange(ctx, 'inquiry.assign', { kind: 'inquiry', id }, { before: { assigneeID: from }, after: { assigneeID: taker } })
    return updateRow(ctx, inquiry, row, { assigneeID: taker, state: inquiryLife.after(row.state, taker === null ? 'handing' : 'taking') })
  })
  return { ...given, warning: warningOf(to, given.assigneeID) }
}

/**
 * Sent by mail, with a link that allows one reply. Idempotent by id: a retry is not refused because of the version its first attempt
 * created.
 */
export async function answerInquiry(ctx: Ctx, id: string, given: { id: string; text: string }, ifMatch?: number): Promise<Inquiry> {
  const isSent = async (ctx: Ctx) => (await messagesOf(ctx, id)).some((each) => each.id === given.id)
  return decide(ctx, id, { move: 'answer', ifMatch: (await isSent(ctx)) ? undefined : ifMatch }, async (ctx, row, operator) => {
    if (await isSent(ctx)) return row
    const now = ctx.clock.now()
    const token = randomSecret()
    const sender = { fromOffice: true, by: operator.id, byName: operator.name }
    const message = await insertRow(ctx, inquiryMessage, { ...given, ...sender, inquiryID: id })
    await record(ctx, 'inquiry.answer', { kind: 'inquiry', id }, { number: row.number })
    await emit(ctx, 'inquiry.answered', { inquiryID: id, messageID: message.id, token })
    return updateRow(ctx, inquiry, row, {
      ...{ state: inquiryLife.after(row.state, 'answer'), assigneeID: row.assigneeID ?? operator.id, answeredAt: now },
      ...{ tokenHash: fingerprint(token), tokenUntil: daysAfter(now, ANSWER_DAYS), tokenUsed: false },
    })
  })
}

export const concludeInquiry = (ctx: Ctx, id: string, { outcome }: { outcome: string | null }, ifMatch?: number) =>
  decide(ctx, id, { move: 'conclusion', ifMatch }, (ctx, row, operator) => concludeLocked(ctx, row, operator, outcome))

/** Concludes it, with its outcome. The row is locked. */
export async function concludeLocked(
  ctx: Ctx,
  row: InquiryRow,
  operator: Member,
  outcome: string | null,
  more: Partial<Pick<InquiryRow, 'negotiationID'>> = {},
): Promise<InquiryRow> {
  await record(ctx, 'inquiry.conclude', { kind: 'inquiry', id: row.id }, { note: outcome ?? undefined })
  return updateRow(ctx, inquiry, row, {
    ...{ state: inquiryLife.after(row.state, 'conclusion'), outcome, assigneeID: row.assigneeID ?? operator.id },
    ...{ concludedAt: ctx.clock.now(), concludedBy: operator.id, ...more },
  })
}

/** Reopens it: it waits again from now on. */
export const reopenInquiry = (ctx: Ctx, id: string, ifMatch?: number) =>
  decide(ctx, id, { move: 'reopening', ifMatch }, async (ctx, row, operator) => {
    await record(ctx, 'inquiry.reopen', { kind: 'inquiry', id })
    return updateRow(ctx, inquiry, row, {
      ...{ state: inquiryLife.after(row.state, 'reopening'), assigneeID: operator.id, waitingSince: ctx.clock.now() },
      ...{ concludedAt: null, concludedBy: null },
    })
  })

export async function decide(
  ctx: Ctx,
  id: string,
  { move, ifMatch }: { move: Parameters<typeof inquiryRefusal>[2]; ifMatch: number | undefined },
  work: (ctx: Ctx, row: InquiryRow, operator: Member) => Promise<InquiryRow>,
): Promise<Inquiry> {
  const operator = requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, inquiry, id, ifMatch)
    refuse(inquiryRefusal(operator, row, move))
    const after = await work(ctx, row, operator)
    if (after !== row) await publishInquiry(ctx, after)
    return presentInquiry(ctx, after)
  })
}
