import { record, recordChange } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { invalid } from '#platform/errors.ts'
import { onlyWritable } from '#platform/http/readonly.ts'
import { publicPagesChanged } from '#platform/live/public-pages.ts'
import { requireAdmin, requirePermission } from '#platform/viewer.ts'
import type { Notice } from './contract.ts'
import { NoticeKind, NoticeStatus } from './enumerations.ts'
import { notices, presentNotice } from './queries.ts'
import { notice } from './table.ts'

const writable = [
  ...(['title', 'body', 'postDate', 'postTime', 'endAt', 'status'] as const),
  ...(['kind', 'audience', 'prefecturesCodes', 'mailFlag'] as const),
] as const
type Fields = Pick<Notice, (typeof writable)[number]>
type Given = Pick<Fields, 'title' | 'body' | 'postDate' | 'status'> & Partial<Fields>

export async function createNotice(ctx: Ctx, fields: Given): Promise<Notice> {
  requireMayWrite(ctx, fields.kind)
  requireSense(fields)
  return transact(ctx, async (ctx) => {
    const row = await insertRow(ctx, notice, columnsOf(fields) as typeof notice.$inferInsert)
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
  requireMayWrite(ctx, current.kind)
  requireMayWrite(ctx, change.kind)
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, notice, id, ifMatch)
    requireSense({ ...presentNotice(row), ...change })
    await recordChange(ctx, 'notice.change', { kind: 'notice', id }, { before: row, after: { ...row, ...columnsOf(change) } })
    await publicPagesChanged(ctx)
    return presentNotice(await updateRow(ctx, notice, row, columnsOf(change)))
  })
}

/** Takes the notice from view; it is kept, because what people were told stays provable. */
export async function archiveNotice(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  await changeNotice(ctx, id, { status: NoticeStatus.archived }, ifMatch)
}

/** What is important reaches also those who wish no letters: that is for chiefs to say. */
function requireMayWrite(ctx: Ctx, kind: NoticeKind | undefined) {
  if (kind === NoticeKind.important) requirePermission(ctx, 'notice.important')
  else requireAdmin(ctx)
}

function requireSense({ postDate, postTime = '00:00', endAt }: Given) {
  if (endAt && new Date(endAt) <= new Date(`${postDate}T${postTime}:00+09:00`))
    throw invalid({ endAt: '掲載の終わりは、掲載を始める日時より後にしてください。' })
}

const columnsOf = ({ endAt, ...fields }: Partial<Fields>) => ({
  ...fields,
  ...(endAt !== undefined && { endAt: endAt ? new Date(endAt) : null }),
})
