import { and, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { serviceMenuChange } from './change-table.ts'
import type { serviceMenu } from './table.ts'

export type MenuRow = typeof serviceMenu.$inferSelect
export type ChangeRow = typeof serviceMenuChange.$inferSelect

/** Pending changes of these services, at most one each. */
export async function aheadOf(ctx: Pick<Ctx, 'db'>, ids: string[]): Promise<Map<string, ChangeRow>> {
  if (ids.length === 0) return new Map()
  const { serviceMenuID, begunAt, withdrawnAt } = serviceMenuChange
  const found = await ctx.db
    .select()
    .from(serviceMenuChange)
    .where(and(inArray(serviceMenuID, ids), isNull(begunAt), isNull(withdrawnAt)))
  return new Map(found.map((row) => [row.serviceMenuID, row]))
}

/**
 * The services in force at this moment, to the minute: used wherever a price is read, because the job that writes changes into the rows may
 * be late.
 */
export async function asInForce(ctx: Ctx, rows: MenuRow[]): Promise<MenuRow[]> {
  const ahead = await aheadOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => withDueChange(row, ahead.get(row.id), ctx.clock.now()))
}

export const isDue = (change: Pick<ChangeRow, 'validFrom'>, now: Date): boolean => change.validFrom <= now

export const withDueChange = (row: MenuRow, change: ChangeRow | undefined, now: Date): MenuRow =>
  change && isDue(change, now) ? ({ ...row, ...change.after } as MenuRow) : row
