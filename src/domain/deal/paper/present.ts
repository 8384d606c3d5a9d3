import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { dealPlan, dealStep } from '#domain/deal/deal-plan/table.ts'
import type { Party, Side } from '#domain/deal/negotiation/enumerations.ts'
import { tokyoDay, toWireTime } from '#platform/clock.ts'
import { type Ctx, isOperator, UserType } from '#platform/context.ts'
import type { Paper } from './contract.ts'
import { isOnTheDay, PaperStage } from './enumerations.ts'
import { openedFiles } from './opened.ts'
import { titleOf } from './paper-words.ts'
import type { PaperFileRow, PaperRow } from './queries.ts'
import { SHOWN } from './state.ts'
import { paperFile } from './table.ts'

/** Papers as the viewer may read them, with their files and the plan's deadlines. */
export async function presentPapers(ctx: Ctx, rows: PaperRow[]): Promise<Paper[]> {
  if (rows.length === 0) return []
  const [files, dueOf] = [await filesOf(ctx, rows), await duesOf(ctx, rows)]
  const opened = await openedFiles(ctx, [...files.keys()])
  const today = tokyoDay(ctx.clock.now())
  return rows.map(({ buyerID: _buyer, sellerID: _seller, checkedBy: _checker, ...row }) => ({
    ...row,
    title: titleOf(row),
    due: dueOf(row),
    expired: row.expiresOn !== null && row.expiresOn < today,
    files: (files.get(row.id) ?? []).map(({ id, name, fileKind, pages, bytes, storedAt, replacedAt, createdAt }) => ({
      ...{ id, name, fileKind, pages, bytes },
      storedAt: toWireTime(storedAt ?? createdAt),
      replacedAt: time(replacedAt),
      opened: opened.has(id),
    })),
    submittedAt: time(row.submittedAt),
    checkedAt: time(row.checkedAt),
    createdAt: toWireTime(row.createdAt),
    updatedAt: toWireTime(row.updatedAt),
  }))
}

/** The side a viewer reads a paper for; for an operator, the operators'. */
export function sideOfReader({ viewer }: Pick<Ctx, 'viewer'>, { sellerID }: Pick<PaperRow, 'sellerID'>): Party | undefined {
  if (viewer.kind === 'companion') return viewer.side
  if (viewer.kind !== 'member') return undefined
  if (isOperator(viewer)) return UserType.admin
  return viewer.id === sellerID ? UserType.seller : UserType.buyer
}

/** The other side sees submitted files in their current version; the operator also earlier ones. */
export function readsFile(reader: Party | undefined, paper: { side: Side; paperStatus: PaperRow['paperStatus'] }, file: PaperFileRow) {
  if (file.storedAt === null || reader === undefined) return false
  if (reader === UserType.admin) return true
  return file.replacedAt === null && (reader === paper.side || SHOWN.includes(paper.paperStatus))
}

async function filesOf(ctx: Ctx, rows: PaperRow[]): Promise<Map<string, PaperFileRow[]>> {
  const found = await ctx.db
    .select()
    .from(paperFile)
    .where(
      and(
        inArray(
          paperFile.paperID,
          rows.map(({ id }) => id),
        ),
        isNotNull(paperFile.storedAt),
      ),
    )
    .orderBy(asc(paperFile.createdAt), asc(paperFile.id))
  const byID = new Map(rows.map((row) => [row.id, row]))
  return Map.groupBy(
    found.filter((file) => {
      const of = byID.get(file.paperID)
      return of && readsFile(sideOfReader(ctx, of), of, file)
    }),
    ({ paperID }) => paperID,
  )
}

/** Deadlines from the step that a paper proves; otherwise from the contract or handover day, which is when papers are handed over in person. */
async function duesOf(ctx: Ctx, rows: PaperRow[]): Promise<(row: DueRow) => string | null> {
  const rooms = [...new Set(rows.flatMap(({ negotiationID }) => negotiationID ?? []))]
  if (rooms.length === 0) return () => null
  const plans = await ctx.db
    .select()
    .from(dealPlan)
    .where(and(inArray(dealPlan.negotiationID, rooms), eq(dealPlan.planStatus, PlanStatus.underway)))
  const steps =
    plans.length === 0
      ? []
      : await ctx.db
          .select({ planID: dealStep.planID, code: dealStep.code, due: dealStep.due, paperKinds: dealStep.paperKinds })
          .from(dealStep)
          .where(
            inArray(
              dealStep.planID,
              plans.map(({ id }) => id),
            ),
          )
  return ({ negotiationID, kind, stage, delivery }) => {
    const plan = plans.find((each) => each.negotiationID === negotiationID)
    if (!plan) return null
    const own = steps.filter(({ planID }) => planID === plan.id)
    const step =
      own.find(({ paperKinds: kinds }) => kinds.includes(kind)) ??
      (isOnTheDay({ delivery, stage }) ? undefined : own.find(({ code }) => code === STEP_OF_STAGE[stage]))
    return step?.due ?? (stage === PaperStage.contract ? plan.contractDay : stage === PaperStage.afterwards ? null : plan.handoverDay)
  }
}
type DueRow = Pick<PaperRow, 'negotiationID' | 'kind' | 'stage' | 'delivery'>
const STEP_OF_STAGE: Partial<Record<PaperStage, string>> = { [PaperStage.contract]: 'papers', [PaperStage.settlement]: 'regPapers' }

const time = (at: Date | null) => at && toWireTime(at)
