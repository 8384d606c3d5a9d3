import { eq } from 'drizzle-orm'
import { actingSide } from '#domain/deal/negotiation/policy.ts'
import { visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { estate } from '#domain/market/estate/table.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, isOperator, UserType } from '#platform/context.ts'
import { requireMember } from '#platform/viewer.ts'
import { missingItems } from './answers.ts'
import { houseOf, itemsFor, kindsNeeded } from './catalogue.ts'
import { answersNow, changesSince } from './changes.ts'
import type { DealStatement } from './contract.ts'
import { findDraft } from './draft.ts'
import { currentIn } from './queries.ts'
import { statement } from './table.ts'

/** The status of a deal's statements; draft progress is only for the seller and the operator. */
export async function getDealStatements(ctx: Ctx, negotiationID: string): Promise<{ items: DealStatement[] }> {
  const room = await visibleNegotiation(ctx, negotiationID)
  const reader = requireMember(ctx)
  const writes = isOperator(reader) || actingSide(reader, room) === UserType.seller
  const [row] = await ctx.db.select().from(estate).where(eq(estate.id, room.estateID))
  if (!row) return { items: [] }
  const house = houseOf(row)
  const current = await ctx.db.select().from(statement).where(currentIn(negotiationID))
  const items: DealStatement[] = []
  for (const kind of kindsNeeded(house)) {
    const answers = writes ? answersNow(kind, house, (await findDraft(ctx, room.estateID, kind))?.answers ?? []) : undefined
    const handed = current.find((each) => each.kind === kind)
    items.push({
      kind,
      draft: answers ? { items: itemsFor(kind, house).length, missing: missingItems(kind, house, answers).length } : null,
      handedOver: handed
        ? {
            ...{ edition: handed.edition, issuedAt: toWireTime(handed.issuedAt), reserve: handed.reserve },
            acknowledgedAt: handed.acknowledgedAt && toWireTime(handed.acknowledgedAt),
            changes: answers ? changesSince(handed, { kind, house, answers }) : null,
          }
        : null,
    })
  }
  return { items }
}
