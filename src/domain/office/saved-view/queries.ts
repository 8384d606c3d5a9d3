import { eq, inArray, isNull, or } from 'drizzle-orm'
import { user } from '#domain/people/user/table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { SavedView } from './contract.ts'
import type { ViewScreen } from './enumerations.ts'
import { savedView } from './table.ts'

export type ViewRow = typeof savedView.$inferSelect

/** Shared views, and the reader's own. */
export const savedViews = collection<ViewRow, SavedView>({
  table: savedView,
  visible: (ctx) => {
    const { id } = requireAdmin(ctx)
    return or(isNull(savedView.ownerID), eq(savedView.ownerID, id))
  },
  filter: {},
  where: (_ctx, { screen }) => [eq(savedView.screen, screen as ViewScreen)],
  sort: { createdAt: savedView.createdAt },
  defaultSort: 'createdAt:asc',
  present: presentViews,
})

export async function presentViews({ db }: Pick<Ctx, 'db'>, rows: ViewRow[]): Promise<SavedView[]> {
  const ids = rows.map(({ sharedBy }) => sharedBy)
  const people = await db.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, ids))
  return rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    sharedByName: people.find(({ id }) => id === row.sharedBy)?.name ?? '運営',
    createdAt: toWireTime(createdAt),
    updatedAt: toWireTime(updatedAt),
  }))
}
