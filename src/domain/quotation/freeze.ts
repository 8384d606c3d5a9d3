import { addresseeOf } from '#domain/user/addressee.ts'
import { daysAfter, tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { invalid } from '#platform/errors.ts'
import { newID } from '#platform/id.ts'
import { nextDocumentNumber } from '#platform/numbering/next-number.ts'
import type { OfferInput } from './contract.ts'
import { type QuotationStatus, VALID_DAYS } from './enumerations.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type PricedLine, sumsOf } from './lines.ts'
import { offer, quotation } from './table.ts'

type Row = typeof quotation.$inferSelect
type NewRow = Pick<Row, 'negotiationID' | 'userID' | 'userName'> & { usageFeeFlag?: boolean }
export type Content = ReturnType<typeof offerContent>

/** What an offer says, from the priced lines and the operator's words. */
export function offerContent(ctx: Ctx, lines: PricedLine[], { note, validUntil }: Pick<OfferInput, 'note' | 'validUntil'>) {
  const today = tokyoDay(ctx.clock.now())
  if (validUntil && validUntil < today) throw invalid({ validUntil: '有効期限は今日以降の日付を選んでください。' })
  return { lines, ...sumsOf(lines), note: note || null, validUntil: validUntil ?? daysFrom(ctx, VALID_DAYS) }
}

/** The first or next offer of a locked quotation: numbered once, made out to the legal name of today, and kept frozen. */
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

/** A quotation that nobody asked for: it begins with its first offer. */
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
  if (!quotationNumber || ctx.viewer.kind === 'guest') throw new Error('An offer has a number and a person who made it.')
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

const daysFrom = (ctx: Ctx, days: number) => tokyoDay(daysAfter(ctx.clock.now(), days))
