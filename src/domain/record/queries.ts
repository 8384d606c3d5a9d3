import { inArray } from 'drizzle-orm'
import { user } from '#domain/user/table.ts'
import { audit } from '#platform/audit/table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection, type Query } from '#platform/db/collection.ts'
import { refuse } from '#platform/errors.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { type Audit, auditFilter } from './contract.ts'
import { refusalOfReading } from './policy.ts'

type Row = typeof audit.$inferSelect

const audits = collection<Row, Audit>({
  table: audit,
  visible: (ctx) => {
    requireAdmin(ctx)
    return undefined
  },
  filter: auditFilter,
  sort: { at: audit.at },
  defaultSort: 'at:desc',
  present: async (ctx, rows) => {
    const names = await namesOf(ctx, rows)
    return rows.map((row) => ({ ...row, at: toWireTime(row.at), actorName: names.get(row.actorID ?? '') ?? null }))
  },
})

type Asked = Query & { subjectKind?: unknown; subjectID?: unknown }

export function listAudits(ctx: Ctx, query: Asked) {
  refuse(refusalOfReading(requireAdmin(ctx), query))
  return audits.list(ctx, query)
}

export function countAudits(ctx: Ctx, query: Asked) {
  refuse(refusalOfReading(requireAdmin(ctx), query))
  return audits.count(ctx, query)
}

async function namesOf({ db }: Ctx, rows: Row[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ actorID }) => actorID ?? []))]
  if (ids.length === 0) return new Map()
  const found = await db.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}
