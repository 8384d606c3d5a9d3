import { eq } from 'drizzle-orm'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { handOverTurn, type Turn } from '#domain/deal/negotiation/seats.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { StatementKind } from '#domain/deal/statement/enumerations.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { seatsDone } from './unanswered.ts'
import { writeSharedCard } from './write.ts'

/** These post system messages about a statement, and set whose turn it is, in the action's transaction. */

export const postIssuedCard: Listener<'statement.issued'> = async (ctx, { statementID, negotiationID, kind, edition }) => {
  const words =
    edition > 1
      ? `新しい${StatementKind.labels[kind]}（第${edition}版）が交付されました。買主は、変わった項目を確かめてください。`
      : `${StatementKind.labels[kind]}が交付されました。買主は、項目を1つずつ確かめてください。`
  await writeSharedCard(ctx, negotiationID, { cardKind: 'statement', relationID: statementID, message: words })
  await passTurn(ctx, negotiationID, (seller) => ({ from: [seller], to: [UserType.buyer] }))
}

/** The question itself is the buyer's message. */
export const turnToAnswer: Listener<'statement.questioned'> = (ctx, { negotiationID }) =>
  passTurn(ctx, negotiationID, (seller) => ({ from: [], to: [seller] }))

export const postAcknowledgedCard: Listener<'statement.acknowledged'> = async (ctx, { statementID, negotiationID, kind, reserve }) => {
  const name = StatementKind.labels[kind]
  const message = reserve ? `買主様が${name}を確認し、契約までに相談したい点があると伝えました。` : `買主様が${name}を確認しました。`
  await writeSharedCard(ctx, negotiationID, { cardKind: 'statement', relationID: statementID, message })
  await passTurn(ctx, negotiationID, (seller) => ({ from: [UserType.buyer], to: reserve ? [seller] : [] }))
}

async function passTurn(ctx: Ctx, negotiationID: string, turnAt: (seller: Party) => Turn) {
  const [room] = await ctx.db.select().from(negotiation).where(eq(negotiation.id, negotiationID))
  if (!room) return
  const { from, to } = turnAt(sellerSpeaks(room) ? UserType.seller : UserType.admin)
  await handOverTurn(ctx, negotiationID, { from: await seatsDone(ctx, room, from), to })
}
