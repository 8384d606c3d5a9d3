import { eq } from 'drizzle-orm'
import { sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { handOverTurn } from '#domain/deal/negotiation/seats.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { StatementKind } from '#domain/deal/statement/enumerations.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { writeSharedCard } from './write.ts'

/** These post system messages about a statement, and set whose turn it is, in the action's transaction. */

export const postIssuedCard: Listener<'statement.issued'> = async (ctx, { statementID, negotiationID, kind, edition }) => {
  const words =
    edition > 1
      ? `新しい${StatementKind.labels[kind]}（第${edition}版）が交付されました。買主は、変わった項目を確かめてください。`
      : `${StatementKind.labels[kind]}が交付されました。買主は、項目を1つずつ確かめてください。`
  await writeSharedCard(ctx, negotiationID, { cardKind: 'statement', relationID: statementID, message: words })
  await handOverTurn(ctx, negotiationID, { from: [await sellersSeat(ctx, negotiationID)], to: [UserType.buyer] })
}

/** The question itself is the buyer's message. */
export const turnToAnswer: Listener<'statement.questioned'> = async (ctx, { negotiationID }) =>
  handOverTurn(ctx, negotiationID, { from: [], to: [await sellersSeat(ctx, negotiationID)] })

export const postAcknowledgedCard: Listener<'statement.acknowledged'> = async (ctx, { statementID, negotiationID, kind, reserve }) => {
  const name = StatementKind.labels[kind]
  const message = reserve ? `買主様が${name}を確認し、契約までに相談したい点があると伝えました。` : `買主様が${name}を確認しました。`
  await writeSharedCard(ctx, negotiationID, { cardKind: 'statement', relationID: statementID, message })
  await handOverTurn(ctx, negotiationID, { from: [UserType.buyer], to: reserve ? [await sellersSeat(ctx, negotiationID)] : [] })
}

async function sellersSeat(ctx: Ctx, negotiationID: string) {
  const [room] = await ctx.db.select().from(negotiation).where(eq(negotiation.id, negotiationID))
  return room && !sellerSpeaks(room) ? UserType.admin : UserType.seller
}
