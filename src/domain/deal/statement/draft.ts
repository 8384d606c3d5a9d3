import { and, arrayOverlaps, desc, eq, inArray } from 'drizzle-orm'
import { attachImages, detachImages } from '#domain/base/image/attach.ts'
import { closingWords } from '#domain/deal/negotiation/closing-words.ts'
import { estates } from '#domain/market/estate/queries.ts'
import { estate } from '#domain/market/estate/table.ts'
import type { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { invalid, refuse, versionMismatch } from '#platform/errors.ts'
import { setting } from '#platform/setting/settings.ts'
import { requireMember } from '#platform/viewer.ts'
import { byCode, missingItems, withoutUnaskedFields } from './answers.ts'
import { houseOf, itemsFor } from './catalogue.ts'
import { answersNow, changesSince } from './changes.ts'
import type { DraftInput, StatementDraft } from './contract.ts'
import type { Answer } from './details.ts'
import type { StatementKind } from './enumerations.ts'
import type { House } from './item.ts'
import { draftRefusal } from './policy.ts'
import { CURRENT } from './state.ts'
import { suggestedFor } from './suggest.ts'
import { statement, statementDraft } from './table.ts'

type EstateRow = typeof estate.$inferSelect
export type DraftRow = typeof statementDraft.$inferSelect

/** The seller's draft, with suggestions from the listing. */
export async function getStatementDraft(ctx: Ctx, estateID: string, kind: StatementKind): Promise<StatementDraft> {
  await estates.one(ctx, estateID)
  const [house] = await ctx.db.select().from(estate).where(eq(estate.id, estateID))
  return presentDraft(ctx, house as EstateRow, kind, await findDraft(ctx, estateID, kind)) // found by estates.one
}

/** Saved item by item: two windows editing different items both keep their changes; on the same item the later one wins. */
export async function saveStatementDraft(
  ctx: Ctx,
  estateID: string,
  kind: StatementKind,
  given: DraftInput,
  ifMatch?: number,
): Promise<StatementDraft> {
  const writer = requireMember(ctx)
  refuse(draftRefusal(writer, await estates.one(ctx, estateID)), 'ever')
  return transact(ctx, async (ctx) => {
    const house = await lockRow(ctx, estate, estateID)
    refuse(draftRefusal(writer, house))
    const before = await findDraft(ctx, estateID, kind)
    if (ifMatch !== undefined && ifMatch !== (before?.version ?? 0)) throw versionMismatch()
    const answers = mergeAnswers(before?.answers ?? [], answersOf(kind, houseOf(house), given))
    const photos = answers.flatMap((answer) => answer.photos)
    await takePictures(ctx, before?.photos ?? [], photos)
    const change = { answers, photos, ...(given.excerpt !== undefined && { excerpt: given.excerpt }) }
    const row = before
      ? await updateRow(ctx, statementDraft, before, change)
      : await insertRow(ctx, statementDraft, { estateID, kind, ...change })
    await record(ctx, 'statement.saveDraft', { kind: 'estate', id: estateID }, { kind, codes: given.answers.map(({ code }) => code) })
    return presentDraft(ctx, house, kind, row)
  })
}

export async function findDraft(ctx: Ctx, estateID: string, kind: StatementKind): Promise<DraftRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(statementDraft)
    .where(and(eq(statementDraft.estateID, estateID), eq(statementDraft.kind, kind)))
  return row
}

/** Checked against the catalogue: the item applies to this house, the choice belongs to it, and only the details asked for are kept. */
function answersOf(kind: StatementKind, house: House, { answers }: DraftInput): Map<number, Answer | undefined> {
  const items = new Map(itemsFor(kind, house).map((item) => [item.code, item]))
  const problems: Record<string, string> = {}
  const checked = answers.map((answer, index) => {
    const item = items.get(answer.code)
    if (!item) problems[`answers.${index}.code`] = 'この物件にはない項目です。画面を読み込み直してください。'
    else if (answer.choice !== null && !item.choices?.labels[answer.choice])
      problems[`answers.${index}.choice`] = `「${item.label}」の答えを選び直してください。`
    return [answer.code, item && withoutUnaskedFields(item, answer as Answer)] as const
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return new Map(checked)
}

function mergeAnswers(before: readonly Answer[], given: ReadonlyMap<number, Answer | undefined>): Answer[] {
  const after: Map<number, Answer | undefined> = new Map([...byCode(before), ...given])
  return [...after.values()].flatMap((answer) => answer ?? []).sort((one, other) => one.code - other.code)
}

/** New pictures have to be the writer's own uploads; those no longer shown are cleaned up with the abandoned uploads. */
async function takePictures(ctx: Ctx, before: readonly string[], after: readonly string[]) {
  await attachImages(
    ctx,
    after.filter((path) => !before.includes(path)),
    'deal',
    'photos',
  )
  const left = before.filter((path) => !after.includes(path))
  if (left.length === 0) return
  const issued = await ctx.db.select({ photos: statement.photos }).from(statement).where(arrayOverlaps(statement.photos, left))
  const shown = new Set(issued.flatMap(({ photos }) => photos))
  await detachImages(
    ctx,
    left.filter((path) => !shown.has(path)),
  )
}

/** The edition a buyer has, compared with the draft. */
async function handedOverOf(
  ctx: Ctx,
  { estateID, kind, house, answers }: { estateID: string; kind: StatementKind; house: House; answers: Answer[] },
): Promise<StatementDraft['handedOver']> {
  const [newest] = await ctx.db
    .select()
    .from(statement)
    .where(and(eq(statement.estateID, estateID), eq(statement.kind, kind), inArray(statement.statementStatus, [...CURRENT])))
    .orderBy(desc(statement.issuedAt))
    .limit(1)
  if (!newest) return null
  const { edition, issuedAt, acknowledgedAt, reserve } = newest
  const times = { issuedAt: toWireTime(issuedAt), acknowledgedAt: acknowledgedAt && toWireTime(acknowledgedAt) }
  return { edition, ...times, reserve, changes: changesSince(newest, { kind, house, answers }) }
}

async function presentDraft(ctx: Ctx, row: EstateRow, kind: StatementKind, draft: DraftRow | undefined): Promise<StatementDraft> {
  const house = houseOf(row)
  const answers = answersNow(kind, house, draft?.answers ?? [])
  const given = byCode(answers)
  return {
    ...{ estateID: row.id, kind, house, answers },
    suggested: suggestedFor(kind, row).filter(({ code }) => !given.has(code)),
    missing: missingItems(kind, house, answers).map(({ code }) => code),
    excerpt: draft?.excerpt ?? false,
    handedOver: await handedOverOf(ctx, { estateID: row.id, kind, house, answers }),
    closingWords: closingWords(row.negotiationType as NegotiationType | null, setting(ctx, 'issuer').license),
    savedAt: draft ? toWireTime(draft.updatedAt) : null,
    version: draft?.version ?? 0,
  }
}
