import { and, asc, desc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { record } from '#platform/audit/record.ts'
import { tokyoDay, toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, lockRow, requireVersion, updateRow } from '#platform/db/rows.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { publicPagesChanged } from '#platform/live/public-pages.ts'
import { requireAdmin, requirePermission } from '#platform/viewer.ts'
import { serviceMenuChange } from './change-table.ts'
import { type MenuFields, menuLabels, type ServiceMenuChange } from './contract.ts'
import { aheadOf, type ChangeRow, isDue, type MenuRow } from './in-force.ts'
import { UNDO_MINUTES, undoUntil } from './policy.ts'
import { requireSense } from './sense.ts'
import { serviceMenu } from './table.ts'

/** The locked service, after applying a change that is due. */
export async function lockMenu(ctx: Ctx, id: string, ifMatch?: number): Promise<MenuRow> {
  const row: MenuRow = await lockRow(ctx, serviceMenu, id)
  const ahead = (await aheadOf(ctx, [id])).get(id)
  const now = ahead && isDue(ahead, ctx.clock.now()) ? await begin(ctx, row, ahead) : row
  requireVersion(now, ifMatch)
  return now
}

/** At most one change may be pending: a second could not know what the first leaves unchanged. */
export async function refuseLater(ctx: Ctx, id: string): Promise<void> {
  const ahead = (await aheadOf(ctx, [id])).get(id)
  if (ahead) throw conflict('later-exists', `${formatDay(ahead.validFrom)}から始まる変更があります。先にそれを取り下げてください。`)
}

/** Stores a change: its new values, and for an immediate one the previous values as well. */
export async function keepChange(ctx: Ctx, row: MenuRow, change: Partial<MenuFields>, from: Date | undefined): Promise<void> {
  const after = Object.fromEntries(Object.entries(change).filter(([field, value]) => row[field as keyof MenuFields] !== value))
  if (Object.keys(after).length === 0) return
  const [who, now] = [requirePermission(ctx, 'master'), ctx.clock.now()]
  await insertRow(ctx, serviceMenuChange, {
    ...{ serviceMenuID: row.id, after, writtenBy: who.id, writtenByName: who.name, validFrom: from ?? now },
    ...(!from && { before: pick(row, after), begunAt: now }),
  })
}

/** Pending changes, and each service's last one while it can be undone; the newest first. */
export async function listServiceMenuChanges(ctx: Ctx): Promise<{ items: ServiceMenuChange[]; cursor: null }> {
  requireAdmin(ctx)
  const now = ctx.clock.now()
  const { begunAt, withdrawnAt, createdAt } = serviceMenuChange
  const open = or(isNull(begunAt), gt(begunAt, new Date(now.getTime() - UNDO_MINUTES * 60_000)))
  const rows = await ctx.db
    .select({ change: serviceMenuChange, menu: serviceMenu })
    .from(serviceMenuChange)
    .innerJoin(serviceMenu, eq(serviceMenu.id, serviceMenuChange.serviceMenuID))
    .where(and(isNull(withdrawnAt), open))
    .orderBy(desc(createdAt), desc(serviceMenuChange.id))
  const newest = rows.filter(({ menu }, at) => rows.findIndex((other) => other.menu.id === menu.id) === at)
  return {
    items: newest.filter(({ change }) => now < undoUntil(change)).map(({ change, menu }) => present(change, menu, now)),
    cursor: null,
  }
}

/** Cancels a pending change, or restores the service within the undo window. A second press has no effect. */
export async function deleteServiceMenuChange(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  requirePermission(ctx, 'master')
  await transact(ctx, async (ctx) => {
    const { serviceMenuID } = await findChange(ctx, id)
    const row = await lockMenu(ctx, serviceMenuID)
    const change = await findChange(ctx, id)
    requireVersion(change, ifMatch)
    if (change.withdrawnAt) return
    if (change.begunAt) await restore(ctx, row, change)
    await updateRow(ctx, serviceMenuChange, change, { withdrawnAt: ctx.clock.now() })
    await record(ctx, 'serviceMenu.withdraw', { kind: 'serviceMenu', id: row.id }, { changeID: id })
    await publicPagesChanged(ctx)
  })
}

/** Every minute: applies the changes that are due. */
export async function beginMenuChanges(ctx: Ctx): Promise<void> {
  const { serviceMenuID, validFrom, begunAt, withdrawnAt } = serviceMenuChange
  const due = await ctx.db
    .select({ id: serviceMenuID })
    .from(serviceMenuChange)
    .where(and(isNull(begunAt), isNull(withdrawnAt), lte(validFrom, ctx.clock.now())))
    .orderBy(asc(validFrom))
  for (const { id } of due) await transact(ctx, (ctx) => lockMenu(ctx, id))
}

async function begin(ctx: Ctx, row: MenuRow, change: ChangeRow): Promise<MenuRow> {
  const { after, validFrom } = change
  const changed: MenuRow = await updateRow(ctx, serviceMenu, row, after)
  await updateRow(ctx, serviceMenuChange, change, { before: pick(row, after), begunAt: validFrom })
  await record(ctx, 'serviceMenu.begin', { kind: 'serviceMenu', id: row.id }, { changeID: change.id })
  await publicPagesChanged(ctx)
  return changed
}

async function restore(ctx: Ctx, row: MenuRow, change: ChangeRow): Promise<void> {
  if (undoUntil(change) <= ctx.clock.now())
    throw conflict('already-begun', `変更から${UNDO_MINUTES}分を過ぎたため、元に戻せません。編集して直してください。`)
  const { id, serviceMenuID, createdAt, withdrawnAt } = serviceMenuChange
  const since = and(eq(serviceMenuID, row.id), isNull(withdrawnAt), ne(id, change.id), gt(createdAt, change.createdAt))
  if ((await ctx.db.$count(serviceMenuChange, since)) > 0)
    throw conflict('changed-meanwhile', 'そのあとに、ほかの変更がありました。新しい変更から順に戻してください。')
  const before = change.before ?? {}
  await requireSense(ctx, { ...row, ...before }, row.id)
  await updateRow(ctx, serviceMenu, row, before)
}

async function findChange(ctx: Ctx, id: string): Promise<ChangeRow> {
  const [row] = await ctx.db.select().from(serviceMenuChange).where(eq(serviceMenuChange.id, id))
  if (!row) throw notFound()
  return row
}

function present(change: ChangeRow, menu: MenuRow, now: Date): ServiceMenuChange {
  const { id, validFrom, after, writtenByName, createdAt, version } = change
  const before = change.before ?? pick(menu, after)
  return {
    ...{ id, serviceMenuID: menu.id, name: menu.name, validFrom: tokyoDay(validFrom), begun: isDue(change, now), writtenByName },
    fields: (Object.keys(menuLabels) as (keyof MenuFields)[]).filter((field) => field in after).map((field) => menuLabels[field]),
    price: 'price' in after ? { before: Number(before.price), after: Number(after.price) } : null,
    writtenAt: toWireTime(createdAt),
    undoUntil: toWireTime(undoUntil(change)),
    version,
  }
}

const pick = (row: object, like: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(like).map((field) => [field, row[field as keyof typeof row]]))
