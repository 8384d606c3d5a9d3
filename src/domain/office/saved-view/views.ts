import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { type Existing, existing } from '#platform/http/serve.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { NewSavedView, SavedView } from './contract.ts'
import { MAX_VIEWS, refusalOfView } from './policy.ts'
import { presentViews } from './queries.ts'
import { savedView } from './table.ts'

/** Saving under an existing name changes that view's conditions, if its version is current. */
export async function saveView(ctx: Ctx, { screen, name, query, own }: NewSavedView): Promise<SavedView | Existing<SavedView>> {
  const operator = requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('saved views', 0))`)
    const ownerID = own ? operator.id : null
    const beside = await views(ctx, and(eq(savedView.screen, screen), own ? eq(savedView.ownerID, operator.id) : isNull(savedView.ownerID)))
    const known = beside.find((view) => view.name === name)
    if (known) {
      if (known.query === query) return existing(known)
      if (refusalOfView(operator, known))
        throw conflict('name-taken', `「${name}」という表示は、${known.sharedByName}さんが共有しています。別の名前を付けてください。`)
      await updateRow(ctx, savedView, known, { query })
      if (!own) await record(ctx, 'savedView.share', { kind: 'savedView', id: known.id }, { name })
      return existing(await one(ctx, known.id))
    }
    if (beside.length >= MAX_VIEWS)
      throw conflict(
        'too-many',
        `${own ? '保存' : '共有'}できる表示は${MAX_VIEWS}個までです。使わないものを外してから、もう一度お試しください。`,
      )
    const { id } = await insertRow(ctx, savedView, { screen, name, query, sharedBy: operator.id, ownerID })
    if (!own) await record(ctx, 'savedView.share', { kind: 'savedView', id }, { name })
    return one(ctx, id)
  })
}

export async function deleteSavedView(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  const operator = requireAdmin(ctx)
  await transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, savedView, id, ifMatch)
    // Private views of others give a 404, not a 403.
    if (row.ownerID !== null && row.ownerID !== operator.id) throw notFound()
    refuse(refusalOfView(operator, row))
    await ctx.db.delete(savedView).where(eq(savedView.id, id))
    if (row.ownerID === null) await record(ctx, 'savedView.delete', { kind: 'savedView', id }, { name: row.name })
  })
}

/** Deletes the personal views of a user who leaves; shared views stay. */
export const purgeLists: Listener<'user.left'> = async (ctx, { userID }) => {
  await ctx.db.delete(savedView).where(eq(savedView.ownerID, userID))
}

/** Views kept under the system account become shared. If the office already has one of that name, it wins. */
export const shareViewsOfHouse: Listener<'staff.houseAccountClosed'> = async (ctx, { userID }) => {
  const own = await ctx.db.select().from(savedView).where(eq(savedView.ownerID, userID))
  const known = await ctx.db.select().from(savedView).where(isNull(savedView.ownerID))
  for (const row of own)
    if (!known.some(({ screen, name }) => screen === row.screen && name === row.name))
      await updateRow(ctx, savedView, row, { ownerID: null })
  await ctx.db.delete(savedView).where(eq(savedView.ownerID, userID))
}

const views = async (ctx: Ctx, which: SQL | undefined): Promise<SavedView[]> =>
  presentViews(ctx, await ctx.db.select().from(savedView).where(which).orderBy(asc(savedView.createdAt), asc(savedView.id)))

const one = async (ctx: Ctx, id: string) => (await views(ctx, eq(savedView.id, id)))[0] as SavedView
