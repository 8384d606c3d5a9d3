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
 * The excerpt a buyer may see before making an offer, if the seller allows it: the items with something to report, and their choices. The
 * written details are only for those the statement is issued to. An incomplete statement gives no excerpt, because a missing item would
 * look like nothing to report.
 */
export async function getStatementExcerpt(ctx: Ctx, estateID: string): Promise<StatementExcerpt> {
  await visibleListing(ctx, estateID)
  const draft = await findDraft(ctx, estateID, StatementKind.condition)
  const [row] = await ctx.db.select().from(estate).where(eq(estate.id, estateID))
  if (!draft?.excerpt || !row) return nothing
  const house = houseOf(row)
  if (missingItems(StatementKind.condition, house, draft.answers).length > 0) return nothing
  const given = byCode(draft.answers)
  const lines = linesOf(StatementKind.condition, house, draft.answers).filter(({ code }) => isListed(given.get(code)?.choice))
  return { writtenOn: tokyoDay(draft.updatedAt), lines: lines.map(({ code, label, answer }) => ({ code, label, answer })) }
}

/** Excludes "nothing to report" and "unknown"; a missing boundary mark is included. */
const isListed = (choice: number | null | undefined) => choice != null && choice >= 2 && choice <= 4
