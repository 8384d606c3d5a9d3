import { inArray } from 'drizzle-orm'
import { facilityBook } from '#domain/base/master/facility/book.ts'
import { facilityCategoryMaster } from '#domain/base/master/table.ts'
import { user } from '#domain/people/user/table.ts'
import { audit } from '#platform/audit/table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection, type Query } from '#platform/db/collection.ts'
import { refuse } from '#platform/errors.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { changesOf, PEOPLE } from './changes.ts'
import { auditConditions } from './conditions.ts'
import { type Audit, auditFilter } from './contract.ts'
import { refusalOfReading } from './policy.ts'
import { subjectNames } from './subject-names.ts'

type Row = typeof audit.$inferSelect

const audits = collection<Row, Audit>({
  table: audit,
  visible: (ctx) => {
    requireAdmin(ctx)
    return undefined
  },
  filter: auditFilter,
  where: auditConditions,
  sort: { at: audit.at },
  defaultSort: 'at:desc',
  present: presentAudits,
})

type AuditQuery = Query & { subjectKind?: unknown; subjectID?: unknown }

export function listAudits(ctx: Ctx, query: AuditQuery) {
  refuse(refusalOfReading(requireAdmin(ctx), query))
  return audits.list(ctx, query)
}

export function countAudits(ctx: Ctx, query: AuditQuery) {
  refuse(refusalOfReading(requireAdmin(ctx), query))
  return audits.count(ctx, query)
}

export async function presentAudits(ctx: Ctx, rows: Row[]): Promise<Audit[]> {
  const names = await namesOf(ctx, rows)
  // Loads the current names of facilities.
  await facilityBook(ctx)
  const categories = await categoriesOf(ctx, rows)
  const subjectOf = await subjectNames(ctx, rows)
  const categoryOf = (id: string) => categories.get(id) ?? '（いまはないカテゴリ）'
  const personOf = (id: string) => (id === ctx.config.adminUserID ? '未担当' : (names.get(id) ?? '退職した方'))
  return rows.map((row) => {
    const { id, at, actorID, actorKind, deed, subjectKind, subjectID, detail, requestID, ip } = row
    const subject = subjectOf(row)
    return {
      ...{ subjectName: subject.name, subjectNumber: subject.number },
      ...{ id, actorID, actorKind, deed, subjectKind, subjectID, detail, requestID, ip },
      at: toWireTime(at),
      actorName: names.get(actorID ?? '') ?? null,
      changes: changesOf(row, { personOf, categoryOf }),
    }
  })
}

/** The names of the actors, and of the members in the changes. */
async function namesOf({ db }: Ctx, rows: Row[]): Promise<Map<string, string>> {
  const named = rows.flatMap(({ before, after }) => [before, after].flatMap((side) => PEOPLE.map((name) => side?.[name])))
  const ids = [
    ...new Set([...rows.map(({ actorID }) => actorID), ...named].filter((id): id is string => typeof id === 'string' && id !== '')),
  ]
  if (ids.length === 0) return new Map()
  const found = await db.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** The categories a facility was moved between; queried only if a record has such a move. */
async function categoriesOf({ db }: Ctx, rows: Row[]): Promise<Map<string, string>> {
  if (!rows.some(({ subjectKind, after }) => subjectKind === 'facility' && after)) return new Map()
  const { id, facilityCategoryName: name } = facilityCategoryMaster
  return new Map((await db.select({ id, name }).from(facilityCategoryMaster)).map((row) => [row.id, row.name]))
}
