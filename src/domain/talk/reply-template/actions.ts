import { and, eq, max, ne, sql } from 'drizzle-orm'
import { user } from '#domain/people/user/table.ts'
import { record, recordChange } from '#platform/audit/record.ts'
import { type Ctx, transact, type UserType } from '#platform/context.ts'
import { arrange } from '#platform/db/arrange.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import type { Arrangement } from '#platform/http/arranging.ts'
import { onlyWritable } from '#platform/http/readonly.ts'
import { requireMember, requirePermission } from '#platform/viewer.ts'
import type { ReplyTemplate } from './contract.ts'
import { MAX_SHARED, MAX_TEMPLATES } from './enumerations.ts'
import { UNKNOWN, unknownIn } from './placeholders.ts'
import { presentReplyTemplate, replyTemplates } from './queries.ts'
import { replyTemplate } from './table.ts'

type Fields = Pick<ReplyTemplate, 'title' | 'body' | 'shared' | 'shortcut' | 'party' | 'archivedFlag'>

export async function createReplyTemplate(
  ctx: Ctx,
  { title, body, shared, shortcut, party, archivedFlag }: Fields,
): Promise<ReplyTemplate> {
  const { id: userID, userType } = requireMember(ctx)
  requireKnown(body, userType)
  if (shared) requirePermission(ctx, 'reply.shared')
  return transact(ctx, async (ctx) => {
    await lockOwner(ctx, { shared, userID })
    const kept = await ctx.db.$count(replyTemplate, among({ shared, userID }))
    const most = shared ? MAX_SHARED : MAX_TEMPLATES
    if (kept >= most) throw conflict('too-many-templates', `定型文は${most}件までです。使わないものを消してから追加してください。`)
    if (!archivedFlag) await requireFree(ctx, { shared, userID, shortcut })
    const displayOrder = await lastAmong(ctx, { shared, userID })
    const row = await insertRow(ctx, replyTemplate, { userID, title, body, shared, shortcut, party, archivedFlag, displayOrder })
    if (shared) await record(ctx, 'replyTemplate.create', subjectOf(row.id))
    return presentReplyTemplate(row)
  })
}

/** Shared templates need the permission to share; unsharing makes the caller the owner. */
export async function updateReplyTemplate(
  ctx: Ctx,
  id: string,
  fields: Partial<Fields> & Record<string, unknown>,
  ifMatch?: number,
): Promise<ReplyTemplate> {
  const { id: userID, userType } = requireMember(ctx)
  const current = await replyTemplates.one(ctx, id)
  const change = onlyWritable(current, fields, ['title', 'body', 'shared', 'shortcut', 'party', 'archivedFlag'])
  requireKnown(change.body ?? '', userType)
  if (current.shared || change.shared) requirePermission(ctx, 'reply.shared')
  return transact(ctx, async (ctx) => {
    const shared = change.shared ?? current.shared
    await lockOwner(ctx, { shared, userID })
    const row = await lockRow(ctx, replyTemplate, id, ifMatch)
    // Shared or unshared in the meantime.
    if (row.shared !== current.shared) throw notFound()
    const next = { ...row, ...change }
    if (!next.archivedFlag) await requireFree(ctx, { shared, userID, shortcut: next.shortcut }, id)
    const passes = row.shared && !shared
    // Moved to another list, it goes last.
    const displayOrder = row.shared === shared ? undefined : await lastAmong(ctx, { shared, userID })
    const changed = await updateRow(ctx, replyTemplate, row, { ...change, displayOrder, ...(passes && { userID }) })
    if ((row.shared || shared) && changed !== row)
      await recordChange(ctx, 'replyTemplate.update', subjectOf(id), { before: row, after: { ...row, ...change } })
    return presentReplyTemplate(changed)
  })
}

export async function deleteReplyTemplate(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  const { shared } = await replyTemplates.one(ctx, id)
  if (shared) requirePermission(ctx, 'reply.shared')
  await transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, replyTemplate, id, ifMatch)
    if (row.shared !== shared) throw notFound()
    await ctx.db.delete(replyTemplate).where(eq(replyTemplate.id, id))
    if (shared) await record(ctx, 'replyTemplate.delete', subjectOf(id))
  })
}

/** Reorders all shared templates in use, or all of the caller's own. */
export async function arrangeReplyTemplates(ctx: Ctx, wanted: Arrangement): Promise<{ items: ReplyTemplate[]; cursor: null }> {
  const { shared } = await replyTemplates.one(ctx, wanted.items[0]?.id ?? '')
  const { id: userID } = requireMember(ctx)
  if (shared) requirePermission(ctx, 'reply.shared')
  return transact(ctx, async (ctx) => {
    const inUse = and(among({ shared, userID }), eq(replyTemplate.archivedFlag, false))
    const rows = await arrange<typeof replyTemplate.$inferSelect>(
      ctx,
      { table: replyTemplate, place: 'displayOrder', among: () => inUse },
      wanted,
    )
    if (shared) await record(ctx, 'replyTemplate.arrange', subjectOf('*'), { ids: rows.map(({ id }) => id) })
    return { items: rows.map(presentReplyTemplate), cursor: null }
  })
}

/** Counts a use. This is no edit, so the version stays and open forms remain current. */
export async function addReplyUse(ctx: Ctx, id: string): Promise<undefined> {
  await replyTemplates.one(ctx, id)
  await ctx.db
    .update(replyTemplate)
    .set({ useCount: sql`${replyTemplate.useCount} + 1` })
    .where(eq(replyTemplate.id, id))
}

interface Owner {
  shared: boolean
  userID: string
}

/** Templates of the same list: the shared ones, or one person's own. */
const among = ({ shared, userID }: Owner) =>
  shared ? eq(replyTemplate.shared, true) : and(eq(replyTemplate.userID, userID), eq(replyTemplate.shared, false))

/** Serialises concurrent changes, so that they cannot exceed the limit or reuse a shortcut; shared templates lock the system account. */
const lockOwner = (ctx: Ctx, { shared, userID }: Owner) => lockRow(ctx, user, shared ? ctx.config.adminUserID : userID)

async function requireFree(ctx: Ctx, { shortcut, ...owner }: Owner & { shortcut: string | null }, id = '') {
  if (shortcut === null) return
  const taken = and(among(owner), eq(replyTemplate.archivedFlag, false), eq(replyTemplate.shortcut, shortcut), ne(replyTemplate.id, id))
  if ((await ctx.db.$count(replyTemplate, taken)) > 0) throw invalid({ shortcut: 'このショートカットは、ほかの定型文で使っています。' })
}

async function lastAmong(ctx: Ctx, owner: Owner): Promise<number> {
  const [last] = await ctx.db
    .select({ displayOrder: max(replyTemplate.displayOrder) })
    .from(replyTemplate)
    .where(among(owner))
  return (last?.displayOrder ?? 0) + 10
}

const subjectOf = (id: string) => ({ kind: 'replyTemplate', id })

function requireKnown(body: string, userType: UserType) {
  const unknown = unknownIn(body, userType)
  if (unknown.length > 0) throw invalid({ body: UNKNOWN(unknown, userType) })
}

/** Deletes a leaving user's own templates; shared ones stay. */
export const purgeReplyTemplates: Listener<'user.left'> = async (ctx, { userID }) => {
  await ctx.db.delete(replyTemplate).where(among({ shared: false, userID }))
}

/** Templates of the system account become shared. Of two with the same shortcut the first keeps it. */
export const shareRepliesOfHouse: Listener<'staff.houseAccountClosed'> = async (ctx, { userID }) => {
  const shared = await ctx.db
    .select({ shortcut: replyTemplate.shortcut })
    .from(replyTemplate)
    .where(among({ shared: true, userID }))
  const taken = new Set(shared.map(({ shortcut }) => shortcut))
  const own = await ctx.db
    .select()
    .from(replyTemplate)
    .where(among({ shared: false, userID }))
  for (const row of own) {
    await updateRow(ctx, replyTemplate, row, { shared: true, ...(taken.has(row.shortcut) && { shortcut: null }) })
    await recordChange(ctx, 'replyTemplate.update', subjectOf(row.id), { before: row, after: { ...row, shared: true } })
  }
}
