import { addresseeOf } from '#domain/people/user/addressee.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { invalid } from '#platform/errors.ts'
import { newID } from '#platform/id.ts'
import { nextDocumentNumber } from '#platform/numbering/next-number.ts'
import type { OfferInput } from './contract.ts'
import type { QuotationStatus } from './enumerations.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type PricedLine, sumsOf } from './lines.ts'
import { refusalOfLastDay, usualLastDay } from './policy.ts'
import { offer, quotation } from './table.ts'

type Row = typeof quotation.$inferSelect
type NewRow = Pick<Row, 'negotiationID' | 'userID' | 'userName'> & { usageFeeFlag?: boolean }
export type Content = ReturnType<typeof offerContent>

/** The content of an offer, from the priced lines and the operator's input. */
export function offerContent(ctx: Ctx, lines: PricedLine[], { note, validUntil }: Pick<OfferInput, 'note' | 'validUntil'>) {
  const now = ctx.clock.now()
  const refused = validUntil && refusalOfLastDay(validUntil, tokyoDay(now))
  if (refused) throw invalid({ validUntil: refused })
  return { lines, ...sumsOf(lines), note: note || null, validUntil: validUntil ?? usualLastDay(now) }
}

/** The first or next offer of a locked quotation: numbered once, with today's legal name, and stored immutably. */
export async function freezeOffer(ctx: Ctx, row: Row, quotationStatus: QuotationStatus, content: Content): Promise<Row> {
  const quotationNumber = row.quotationNumber ?? (await nextDocumentNumber(ctx, 'Q'))
  const after = await updateRow(ctx, quotation, row, {
    ...content,
    userName: await addresseeOf(ctx, row.userID, row.userName),
    quotationNumber,
    quotationStatus,
    quotationFixAt: ctx.clock.now(),
    edition: row.edition + 1,
  })
  await keep(ctx, after, content)
  return after
}

/** A quotation without a request: it begins with its first offer. */
export async function insertOffered(ctx: Ctx, fields: NewRow, quotationStatus: QuotationStatus, content: Content): Promise<Row> {
  const row = await insertRow(ctx, quotation, {
    ...fields,
    ...content,
    userName: await addresseeOf(ctx, fields.userID, fields.userName),
    quotationNumber: await nextDocumentNumber(ctx, 'Q'),
    quotationStatus,
    quotationFixAt: ctx.clock.now(),
    edition: 1,
  })
  await keep(ctx, row, content)
  return row
}

async function keep(ctx: Ctx, { id: quotationID, quotationNumber, userName, version, edition }: Row, content: Content) {
  if (!quotationNumber || ctx.viewer.kind === 'guest') throw new Error('An offer needs a number and the operator who made it.')
  const frozen = { ...content, quotationID, quotationNumber, version }
  await ctx.db.insert(offer).values({
    ...frozen,
    id: newID(),
    userName,
    edition,
    offeredBy: ctx.viewer.id,
    offeredAt: ctx.clock.now(),
    sha256: fingerprintOf(frozen),
  })
}
