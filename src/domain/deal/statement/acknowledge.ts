import { withCode } from '#domain/base/one-time-code/codes.ts'
import { CodePurpose } from '#domain/base/one-time-code/enumerations.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { conflict, invalid, staleVersion } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import type { Acknowledgement, Reading, Statement } from './contract.ts'
import { ReadResult } from './enumerations.ts'
import type { StatementRow } from './present.ts'
import { statements } from './queries.ts'
import { eventOf, readStatementProgress, requireMove, requireOwnName, runMove } from './scene.ts'
import { statementLife } from './state.ts'
import { statement } from './table.ts'

/** The buyer marks items as read, or asks a question, which stays open until they mark the item as read. */
export async function readStatement(ctx: Ctx, id: string, { items }: Reading, ifMatch?: number): Promise<Statement> {
  await requireMove(ctx, id, 'read')
  return runMove(ctx, id, { move: 'read', ifMatch }, async (ctx, row, room) => {
    const known = new Set(row.lines.map(({ code }) => code))
    const unknown = items.findIndex(({ code }) => !known.has(code))
    if (unknown >= 0) throw invalid({ [`items.${unknown}.code`]: 'この書類にはない項目です。画面を読み込み直してください。' })
    const before = new Map(row.reads.map((read) => [read.code, read]))
    const changed = items.filter(({ code, result }) => before.get(code)?.result !== result)
    const at = toWireTime(ctx.clock.now())
    for (const { code, result } of changed) before.set(code, { code, result, at })
    if (changed.length === 0) return statements.one(ctx, id)
    await updateRow(ctx, statement, row, { reads: [...before.values()].sort((one, other) => one.code - other.code) })
    await record(ctx, 'statement.read', { kind: 'statement', id }, { items: changed })
    for (const { code, result } of changed)
      if (result === ReadResult.asked) await emit(ctx, 'statement.questioned', { ...eventOf(row, UserType.buyer, false), code })
    await publishNegotiation(ctx, room)
    return statements.one(ctx, id)
  })
}

/** The buyer confirms having read everything, gives their name and proves control of the mailbox by a code. */
export async function acknowledgeStatement(ctx: Ctx, id: string, input: Acknowledgement, ifMatch?: number): Promise<Statement> {
  const { actor, row: seen } = await requireMove(ctx, id, 'acknowledge')
  requireRead(seen, input)
  const acknowledgedName = await requireOwnName(ctx, actor.id, input.name)
  const what = { holderID: actor.id, purpose: CodePurpose.acknowledgement, subjectID: id }
  return withCode(ctx, what, input.code, (ctx) =>
    runMove(ctx, id, { move: 'acknowledge', ifMatch }, async (ctx, row, room) => {
      requireRead(row, input)
      const { reserve } = input
      const after = await updateRow(ctx, statement, row, {
        statementStatus: statementLife.after(row.statementStatus, 'acknowledge', row),
        ...{ acknowledgedAt: ctx.clock.now(), acknowledgedName, reserve },
      })
      await record(ctx, 'statement.acknowledge', { kind: 'statement', id }, { edition: row.edition, sha256: row.sha256, reserve })
      const { acknowledged } = await readStatementProgress(ctx, after)
      await emit(ctx, 'statement.acknowledged', { ...eventOf(after, UserType.buyer, acknowledged), reserve })
      await publishNegotiation(ctx, room)
      return statements.one(ctx, id)
    }),
  )
}

/** Every item has to be read. With a reservation, an item with an open question counts as well. */
function requireRead({ edition, lines, reads }: StatementRow, { edition: named, reserve }: Acknowledgement) {
  if (edition !== named) throw staleVersion({ edition })
  const resultOf = new Map(reads.map(({ code, result }) => [code, result]))
  const open = lines.filter(({ code }) => resultOf.get(code) !== ReadResult.read && !(reserve && resultOf.get(code) === ReadResult.asked))
  if (open.length === 0) return
  throw conflict('statement-unread', `まだ確かめていない項目が${open.length}件あります。`, { codes: open.map(({ code }) => code) })
}
