import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { onlyWritable } from '#platform/http/readonly.ts'
import { publicPagesChanged } from '#platform/live/public-pages.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { Notice } from './contract.ts'
import { NoticeStatus } from './enumerations.ts'
import { notices, presentNotice } from './queries.ts'
import { notice } from './table.ts'

type Fields = Pick<Notice, 'title' | 'body' | 'postDate' | 'status'>
const writable = ['title', 'body', 'postDate', 'status'] as const

export async function createNotice(ctx: Ctx, fields: Fields): Promise<Notice> {
  requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    const row = await insertRow(ctx, notice, fields)
    await record(ctx, 'notice.create', { kind: 'notice', id: row.id })
    await publicPagesChanged(ctx)
    return presentNotice(row)
  })
}

/** Changes the given fields (PUT gives all of them, PATCH some). */
export async function changeNotice(
  ctx: Ctx,
  id: string,
  fields: Partial<Fields> & Record<string, unknown>,
  ifMatch?: number,
): Promise<Notice> {
  const current = await notices.one(ctx, id)
  requireAdmin(ctx)
  const change = onlyWritable(current, fields, writable)
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, notice, id, ifMatch)
    await record(ctx, 'notice.change', { kind: 'notice', id }, change)
    await publicPagesChanged(ctx)
    return presentNotice(await updateRow(ctx, notice, row, change))
  })
}

/** Takes the notice from view; it is kept, because what people were told stays provable. */
export async function archiveNotice(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  await changeNotice(ctx, id, { status: NoticeStatus.archived }, ifMatch)
}
