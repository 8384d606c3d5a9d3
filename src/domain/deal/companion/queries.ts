import { and, eq, type SQL } from 'drizzle-orm'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { notFound } from '#platform/errors.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { type Companion, companionFilter } from './contract.ts'
import { companion } from './table.ts'

export type CompanionRow = typeof companion.$inferSelect

/** Inviters see those they invited, and companions see themselves. */
export const companions = collection<CompanionRow, Companion>({
  table: companion,
  visible: visibleCompanions,
  filter: companionFilter,
  sort: { createdAt: companion.createdAt, updatedAt: companion.updatedAt },
  defaultSort: 'createdAt:desc',
  present: (_ctx, rows) => rows.map(presentCompanion),
})

export async function visibleCompanion(ctx: Ctx, id: string): Promise<CompanionRow> {
  const [row] = await ctx.db
    .select()
    .from(companion)
    .where(and(eq(companion.id, id), visibleCompanions(ctx)))
  if (!row) throw notFound()
  return row
}

function visibleCompanions(ctx: Ctx): SQL | undefined {
  if (isAdmin(ctx)) return undefined
  const { viewer } = ctx
  return viewer.kind === 'companion' ? eq(companion.id, viewer.id) : eq(companion.inviterID, requireMember(ctx).id)
}

export function presentCompanion({ linkHash: _, ...row }: CompanionRow): Companion {
  return {
    ...row,
    invitedAt: toWireTime(row.invitedAt),
    linkUntil: time(row.linkUntil),
    joinedAt: time(row.joinedAt),
    lastSeenAt: time(row.lastSeenAt),
    endedAt: time(row.endedAt),
    createdAt: toWireTime(row.createdAt),
    updatedAt: toWireTime(row.updatedAt),
  }
}

const time = (at: Date | null) => at && toWireTime(at)
