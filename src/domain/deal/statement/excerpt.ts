import { eq } from 'drizzle-orm'
import { estate } from '#domain/market/estate/table.ts'
import { visibleListing } from '#domain/market/listing/queries.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { byCode, linesOf, missingItems } from './answers.ts'
import { houseOf } from './catalogue.ts'
import type { StatementExcerpt } from './contract.ts'
import { findDraft } from './draft.ts'
import { StatementKind } from './enumerations.ts'

const nothing: StatementExcerpt = { writtenOn: null, lines: [] }

/**
 * What of a statement a buyer may know before they offer, where its seller allows it: which items are answered with more than that there is
 * nothing, and how. What was written beside the answers stays for those to whom it is handed over. Of a statement that is not whole nothing is
 * said, for what it does not name would be taken for nothing.
 */
export async function getStatementExcerpt(ctx: Ctx, estateID: string): Promise<StatementExcerpt> {
  await visibleListing(ctx, estateID)
  const draft = await findDraft(ctx, estateID, StatementKind.condition)
  const [row] = await ctx.db.select().from(estate).where(eq(estate.id, estateID))
  if (!draft?.excerpt || !row) return nothing
  const house = houseOf(row)
  if (missingItems(StatementKind.condition, house, draft.answers).length > 0) return nothing
  const said = byCode(draft.answers)
  const lines = linesOf(StatementKind.condition, house, draft.answers).filter(({ code }) => isTold(said.get(code)?.choice))
  return { writtenOn: tokyoDay(draft.updatedAt), lines: lines.map(({ code, label, answer }) => ({ code, label, answer })) }
}

/** Neither the first answer, which says that there is nothing to tell, nor that nobody knows: that a boundary mark is missing is told. */
const isTold = (choice: number | null | undefined) => choice != null && choice >= 2 && choice <= 4
