import { asc, eq, sql } from 'drizzle-orm'
import { user } from '#domain/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, refuse } from '#platform/errors.ts'
import { type Existing, existing } from '#platform/http/serve.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { NewView, SavedView } from './contract.ts'
import type { ViewScreen } from './enumerations.ts'
import { refusalOfView, VIEWS_AT_MOST } from './policy.ts'
import { savedView } from './table.ts'

export async function listSavedViews(ctx: Ctx, screen: ViewScreen): Promise<{ items: SavedView[]; cursor: null }> {
  requireAdmin(ctx)
  return { items: await views(ctx, { screen }), cursor: null }
}

/** The same name again is that view with other conditions, for whom it is to change. */
export async function shareView(ctx: Ctx, { screen, name, query }: NewView): Promise<SavedView | Existing<SavedView>> {
  const operator = requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('saved views', 0))`)
    const shown = await views(ctx, { screen })
    const known = shown.find((view) => view.name === name)
    if (known) {
      if (known.query === query) return existing(known)
      if (refusalOfView(operator, known))
        throw conflict('name-taken', `「${name}」という表示は、${known.sharedByName}さんが共有しています。別の名前を付けてください。`)
      await updateRow(ctx, savedView, known, { query })
      await record(ctx, 'savedView.share', { kind: 'savedView', id: known.id }, { name })
      return existing(await one(ctx, known.id))
    }
    if (shown.length >= VIEWS_AT_MOST)
      throw conflict('too-many', `共有できる表示は${VIEWS_AT_MOST}個までです。使わないものを外してから、もう一度お試しください。`)
    const { id } = await insertRow(ctx, savedView, { screen, name, query, sharedBy: operator.id })
    await record(ctx, 'savedView.share', { kind: 'savedView', id }, { name })
    return one(ctx, id)
  })
}

export async function deleteView(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  const operator = requireAdmin(ctx)
  await transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, savedView, id, ifMatch)
    refuse(refusalOfView(operator, row))
    await ctx.db.delete(savedView).where(eq(savedView.id, id))
    await record(ctx, 'savedView.delete', { kind: 'savedView', id }, { name: row.name })
  })
}

async function views(ctx: Ctx, which: { screen: ViewScreen } | { id: string }): Promise<SavedView[]> {
  const found = await ctx.db
    .select({ row: savedView, sharedByName: user.name })
    .from(savedView)
    .leftJoin(user, eq(user.id, savedView.sharedBy))
    .where('id' in which ? eq(savedView.id, which.id) : eq(savedView.screen, which.screen))
    .orderBy(asc(savedView.createdAt), asc(savedView.id))
  return found.map(({ row: { createdAt, updatedAt, ...row }, sharedByName }) => ({
    ...row,
    sharedByName: sharedByName ?? '運営',
    createdAt: toWireTime(createdAt),
    updatedAt: toWireTime(updatedAt),
  }))
}

const one = async (ctx: Ctx, id: string) => (await views(ctx, { id }))[0] as SavedView
