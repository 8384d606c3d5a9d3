import { and, eq, inArray } from 'drizzle-orm'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { lockNegotiation, type NegotiationRow, visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { estate } from '#domain/market/estate/table.ts'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, type Member, transact } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { conflict, invalid, refuse } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import { houseOf, kindsNeeded } from './catalogue.ts'
import type { StatementEvent } from './events.ts'
import { refusal } from './policy.ts'
import type { StatementRow } from './present.ts'
import { currentIn, visibleStatement } from './queries.ts'
import { waitsForReader } from './standing.ts'
import { CURRENT, type StatementMove } from './state.ts'
import { statement } from './table.ts'

/** Checks the move before taking locks or counting an attempt. */
export async function requireMove(ctx: Ctx, id: string, move: StatementMove): Promise<{ actor: Member; row: StatementRow }> {
  const actor = requireMember(ctx)
  const row = await visibleStatement(ctx, id)
  refuse(refusal(actor, await visibleNegotiation(ctx, row.negotiationID), row, move))
  return { actor, row }
}

/** A buyer's move, with the negotiation and the statement locked. */
export const runMove = <T>(
  ctx: Ctx,
  id: string,
  { move, ifMatch }: { move: StatementMove; ifMatch?: number },
  work: (ctx: Ctx, row: StatementRow, room: NegotiationRow) => Promise<T>,
): Promise<T> =>
  transact(ctx, async (ctx) => {
    const { negotiationID } = await visibleStatement(ctx, id)
    const room = await lockNegotiation(ctx, negotiationID)
    const row = await lockRow(ctx, statement, id, ifMatch)
    refuse(refusal(requireMember(ctx), room, row, move))
    return work(ctx, row, room)
  })

/** The typed name has to match the profile, ignoring width and spaces: a binding declaration needs the declarant's name. */
export async function requireOwnName(ctx: Ctx, memberID: string, typed: string): Promise<string> {
  const [person] = await ctx.db.select({ last: user.lastName, first: user.firstName }).from(user).where(eq(user.id, memberID))
  if (!person?.last || !person.first) throw conflict('profile-incomplete', '会員情報のお名前を入力すると、手続きを進められます。')
  if (plain(typed) !== plain(person.last + person.first)) throw invalid({ name: 'ご登録の氏名と同じ字で入力してください。' })
  return `${person.last} ${person.first}`
}
const plain = (name: string) => name.normalize('NFKC').replaceAll(/\s/g, '')

/** Whether every kind that this house needs is issued in the negotiation, and the facts its condition discloses. */
export async function readStatementProgress(ctx: Ctx, { negotiationID, estateID }: Pick<StatementRow, 'negotiationID' | 'estateID'>) {
  const current = await ctx.db.select().from(statement).where(currentIn(negotiationID))
  const [house] = await ctx.db.select().from(estate).where(eq(estate.id, estateID))
  const needed = house ? kindsNeeded(houseOf(house)) : []
  const has = (settled: (row: StatementRow) => boolean) => needed.every((kind) => current.some((row) => row.kind === kind && settled(row)))
  return {
    issued: has(() => true),
    acknowledged: has((row) => !waitsForReader(row)),
    facts: current.flatMap(({ facts }) => facts),
  }
}

export const eventOf = ({ id, negotiationID, estateID, kind, edition }: StatementRow, by: Side, complete: boolean): StatementEvent => ({
  ...{ statementID: id, negotiationID, estateID, kind, edition, by, complete },
})

/** The valid statement in a negotiation, locked. */
export async function lockCurrent(ctx: Ctx, negotiationID: string, kind: StatementRow['kind']): Promise<StatementRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(statement)
    .where(and(eq(statement.negotiationID, negotiationID), eq(statement.kind, kind), inArray(statement.statementStatus, [...CURRENT])))
    .for('update')
  return row
}
