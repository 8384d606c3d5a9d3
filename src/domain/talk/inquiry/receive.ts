import './events.ts'
import { eq } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { conflict } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { type Existing, existing } from '#platform/http/serve.ts'
import { nextDocumentNumber } from '#platform/numbering/next-number.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limitNetwork } from '#platform/throttle/throttle.ts'
import { requireAdmin, viewerID } from '#platform/viewer.ts'
import type { Inquiry, NewInquiry, PublicInquiry } from './contract.ts'
import { InquiryChannel } from './enumerations.ts'
import { publishInquiry } from './publish.ts'
import { presentInquiry } from './queries.ts'
import { inquiryLife } from './state.ts'
import { type InquiryRow, inquiry, inquiryMessage } from './table.ts'

/** From anyone, with or without an account; idempotent by id. Input from bots gets a thank-you and is discarded. */
export async function submitInquiry(
  ctx: Ctx,
  { website, ...given }: PublicInquiry,
): Promise<{ number: string | null } | Existing<{ number: string }>> {
  await limitNetwork(ctx, limits.inquiries)
  if (website !== '') return { number: null }
  const { row, isNew } = await keep(ctx, 'submit', { ...given, phone: null, channel: InquiryChannel.form, userID: viewerID(ctx) ?? null })
  return isNew ? { number: row.number } : existing({ number: row.number })
}

/** An operator records a call or a letter, and becomes the assignee. */
export async function logInquiry(ctx: Ctx, given: NewInquiry): Promise<Inquiry | Existing<Inquiry>> {
  const operator = requireAdmin(ctx)
  const { row, isNew } = await keep(ctx, 'log', { ...given, userID: null, assigneeID: operator.id })
  const presented = await presentInquiry(ctx, row)
  return isNew ? presented : existing(presented)
}

type InquiryInput = Pick<InquiryRow, 'id' | 'channel' | 'topic' | 'name' | 'email' | 'phone' | 'userID'> & {
  text: string
  assigneeID?: string
}

function keep(
  ctx: Ctx,
  move: 'submit' | 'log',
  { text, assigneeID, ...given }: InquiryInput,
): Promise<{ row: InquiryRow; isNew: boolean }> {
  return transact(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const state = inquiryLife.begin(move)
    const stamps = { createdAt: now, updatedAt: now, version: 1 }
    const [begun] = await ctx.db
      .insert(inquiry)
      .values({ ...given, ...stamps, number: '', state, assigneeID: assigneeID ?? null, receivedAt: now, waitingSince: now })
      .onConflictDoNothing()
      .returning()
    if (!begun) return { row: await findSame(ctx, given), isNew: false }
    await insertRow(ctx, inquiryMessage, { id: given.id, inquiryID: given.id, fromOffice: false, text })
    // Last, because the counter blocks other transactions.
    const number = await nextDocumentNumber(ctx, 'G')
    await ctx.db.update(inquiry).set({ number }).where(eq(inquiry.id, given.id))
    await record(ctx, `inquiry.${move}`, { kind: 'inquiry', id: given.id }, { number })
    await emit(ctx, 'inquiry.received', { inquiryID: given.id })
    await publishInquiry(ctx, begun)
    return { row: { ...begun, number }, isNew: true }
  })
}

async function findSame(ctx: Ctx, { id, name, email }: Pick<InquiryInput, 'id' | 'name' | 'email'>): Promise<InquiryRow> {
  const [row] = await ctx.db.select().from(inquiry).where(eq(inquiry.id, id))
  if (!row || row.name !== name || row.email !== email)
    throw conflict('id-taken', 'このお問い合わせのIDはすでに使われています。画面を読み込み直してください。')
  return row
}
