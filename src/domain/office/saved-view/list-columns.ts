import { and, eq } from 'drizzle-orm'
import { user } from '#domain/people/user/table.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { type ColumnList, columnsOf } from './column-enumerations.ts'
import type { ListColumns } from './contract.ts'
import { listColumns } from './table.ts'

/** The reader's own choice; null: none, or only columns that the list no longer has. */
export async function getListColumns(ctx: Ctx, list: ColumnList): Promise<ListColumns> {
  const { id } = requireAdmin(ctx)
  const [row] = await ctx.db.select().from(listColumns).where(ofReader(id, list))
  const columns = columnsOf(list, row?.columns ?? [])
  return { list, columns: columns.length > 0 ? columns : null }
}

/** The last choice wins, whichever window it came from. */
export async function setListColumns(ctx: Ctx, list: ColumnList, chosen: readonly string[] | null): Promise<ListColumns> {
  const { id: userID } = requireAdmin(ctx)
  if (chosen === null) {
    await ctx.db.delete(listColumns).where(ofReader(userID, list))
    return { list, columns: null }
  }
  const columns = columnsOf(list, chosen)
  if (chosen.some((name) => !columns.some((column) => column === name)))
    throw invalid({ columns: 'この一覧にない列があります。画面を読み込み直してください。' })
  const now = ctx.clock.now()
  await ctx.db
    .insert(listColumns)
    .values({ userID, list, columns, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [listColumns.userID, listColumns.list], set: { columns, updatedAt: now } })
  return { list, columns }
}

/** Row spacing of the caller's lists. Private, and it leaves the person's version alone, so an open form is not outdated by it. */
export async function setRowDensity(ctx: Ctx, tight: boolean): Promise<{ tight: boolean }> {
  const { id } = requireAdmin(ctx)
  await ctx.db.update(user).set({ tightRows: tight }).where(eq(user.id, id))
  return { tight }
}

const ofReader = (userID: string, list: ColumnList) => and(eq(listColumns.userID, userID), eq(listColumns.list, list))
