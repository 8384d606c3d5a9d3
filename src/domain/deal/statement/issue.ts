import { and, desc, eq, max } from 'drizzle-orm'
import { withCode } from '#domain/base/one-time-code/codes.ts'
import { CodePurpose } from '#domain/base/one-time-code/enumerations.ts'
import { requireNoContactDetails } from '#domain/deal/negotiation/contact-guard.ts'
import { requireAuthority } from '#domain/deal/negotiation/ground.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { lockNegotiation, type NegotiationRow, visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { estate } from '#domain/market/estate/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, notFound, Problem, refuse, staleVersion } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { newID } from '#platform/id.ts'
import { requireMember } from '#platform/viewer.ts'
import { byCode, factsOf, linesOf, missingItems, owedBy, type StatementLine } from './answers.ts'
import { houseOf } from './catalogue.ts'
import type { NewStatement, Statement } from './contract.ts'
import { type DraftRow, findDraft } from './draft.ts'
import { StatementKind, StatementStatus } from './enumerations.ts'
import { fingerprintOf, isSame } from './fingerprint.ts'
import { CATALOGUE_DAY } from './items.ts'
import { issueRefusal } from './policy.ts'
import type { StatementRow } from './present.ts'
import { statements } from './queries.ts'
import { eventOf, lockCurrent, readStatementProgress, requireOwnName } from './scene.ts'
import { statementLife } from './state.ts'
import { type ReadItem, statement } from './table.ts'

/**
 * Issues the draft to the buyer of one negotiation: frozen with its fingerprint, it replaces the previous edition. Read marks of unchanged
 * items are kept. Everything is checked before the code, so that no attempt is wasted, and again under the lock.
 */
export async function issueStatement(ctx: Ctx, input: NewStatement): Promise<Statement> {
  const actor = requireMember(ctx)
  const { negotiationID, estateID, kind } = input
  const found = await visibleNegotiation(ctx, negotiationID)
  if (found.estateID !== estateID) throw notFound()
  refuse(issueRefusal(actor, found))
  const ground = requireAuthority(actor, found, input.ground)
  await ready(ctx, input, found)
  const issuedName = await requireOwnName(ctx, actor.id, input.name)
  const purpose = kind === StatementKind.condition ? CodePurpose.statementIssue : CodePurpose.facilityTableIssue
  return withCode(ctx, { holderID: actor.id, purpose, subjectID: negotiationID }, input.code, async (ctx) => {
    await lockRow(ctx, estate, estateID)
    const room = await lockNegotiation(ctx, negotiationID)
    refuse(issueRefusal(actor, room))
    const { lines, draft } = await ready(ctx, input, room)
    const before = await lockCurrent(ctx, negotiationID, kind)
    const row = await freeze(ctx, {
      input,
      draft,
      lines,
      before,
      buyerID: room.buyerID,
      sellerID: room.sellerID,
      issuedName,
      ground,
      by: actor.id,
    })
    const progress = await readStatementProgress(ctx, row)
    await record(
      ctx,
      'statement.issue',
      { kind: 'statement', id: row.id },
      { kind, edition: row.edition, sha256: row.sha256, ...(ground && { ground }) },
    )
    await emit(ctx, 'statement.issued', { ...eventOf(row, UserType.seller, progress.issued), facts: progress.facts })
    await publishNegotiation(ctx, room)
    return statements.one(ctx, row.id)
  })
}

/** The draft in the version the seller saw; has to be complete. */
async function ready(
  ctx: Ctx,
  { estateID, kind, version, negotiationID }: NewStatement,
  room: NegotiationRow,
): Promise<{ lines: StatementLine[]; draft: DraftRow }> {
  const draft = await findDraft(ctx, estateID, kind)
  if (!draft || draft.version !== version) throw staleVersion({ version: draft?.version ?? 0 })
  const [row] = await ctx.db.select().from(estate).where(eq(estate.id, estateID))
  if (!row) throw notFound()
  const missing = missingItems(kind, houseOf(row), draft.answers)
  if (missing.length > 0) {
    const given = byCode(draft.answers)
    const owed = Object.assign({}, ...missing.map((item) => owedBy(item, given.get(item.code))))
    const codes = missing.map(({ code }) => code)
    throw new Problem(422, 'statement-incomplete', `まだ答えていない項目が${missing.length}件あります。`, owed, { codes })
  }
  const lines = linesOf(kind, houseOf(row), draft.answers)
  await requireNoContactDetails(
    ctx,
    room,
    Object.fromEntries(lines.map(({ code, details }) => [`answers.${code}`, details.map(({ words }) => words)])),
  )
  const [current] = await ctx.db
    .select({ lines: statement.lines })
    .from(statement)
    .where(and(eq(statement.negotiationID, negotiationID), eq(statement.kind, kind)))
    .orderBy(desc(statement.edition))
    .limit(1)
  if (current && current.lines.length === lines.length && lines.every((line, n) => isSame(line, current.lines[n] as StatementLine)))
    throw conflict('nothing-changed', '前に交付した内容から、変わったところはありません。')
  return { lines, draft }
}

interface IssueInput {
  input: NewStatement
  draft: DraftRow
  lines: StatementLine[]
  before: StatementRow | undefined
  buyerID: string
  sellerID: string
  issuedName: string
  ground: string | null
  by: string
}

async function freeze(
  ctx: Ctx,
  { input, draft, lines, before, buyerID, sellerID, issuedName, ground, by }: IssueInput,
): Promise<StatementRow> {
  const { negotiationID, estateID, kind } = input
  const now = ctx.clock.now()
  if (before) await updateRow(ctx, statement, before, { statementStatus: StatementStatus.replaced, replacedAt: now })
  const content = {
    negotiationID,
    estateID,
    kind,
    edition: await nextEdition(ctx, input),
    catalogueDay: CATALOGUE_DAY,
    lines,
    issuedAt: now,
    issuedName,
  }
  const id = newID()
  return insertRow(ctx, statement, {
    ...content,
    ...{ id, buyerID, sellerID, statementStatus: statementLife.begin('issue'), issuedBy: by, issuedGround: ground },
    photos: lines.flatMap(({ photos }) => photos),
    facts: kind === StatementKind.condition ? factsOf(draft.answers) : [],
    reads: before ? stillRead(before, lines) : [],
    sha256: fingerprintOf({ id, ...content }),
  })
}

async function nextEdition(ctx: Ctx, { negotiationID, kind }: NewStatement): Promise<number> {
  const [last] = await ctx.db
    .select({ edition: max(statement.edition) })
    .from(statement)
    .where(and(eq(statement.negotiationID, negotiationID), eq(statement.kind, kind)))
  return (last?.edition ?? 0) + 1
}

/** Read marks of unchanged lines carry over. */
function stillRead({ lines: before, reads }: StatementRow, lines: readonly StatementLine[]): ReadItem[] {
  const old = new Map(before.map((line) => [line.code, line]))
  const same = new Set(
    lines.flatMap((line) => (old.get(line.code) && isSame(line, old.get(line.code) as StatementLine) ? [line.code] : [])),
  )
  return reads.filter(({ code }) => same.has(code))
}
