import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { shownSubject } from '#domain/news/letter/secret.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { audit } from '#platform/audit/table.ts'
import { startOfTokyoDay, tokyoDay, toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { keysetPage } from '#platform/db/keyset.ts'
import { mail } from '#platform/mail/table.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { DeskMember, UserLetter, UserRecord } from './contract.ts'
import { countParts } from './parts.ts'
import { deskUsers } from './queries.ts'

interface Page {
  cursor?: string
  limit?: number
}

/** Opening a member's page is logged, once a day per operator. */
export async function getDeskUser(ctx: Ctx, id: string): Promise<DeskMember> {
  const { id: operatorID } = requireAdmin(ctx)
  const found = await deskUsers.one(ctx, id)
  const today = startOfTokyoDay(tokyoDay(ctx.clock.now()))
  const [looked] = await ctx.db
    .select({ id: audit.id })
    .from(audit)
    .where(and(eq(audit.actorID, operatorID), gte(audit.at, today), eq(audit.deed, LOOK), eq(audit.subjectID, id)))
    .limit(1)
  if (!looked) await record(ctx, LOOK, { kind: 'user', id })
  return { ...found, ...(await countParts(ctx, found)) }
}
const LOOK = 'user.look'

/** Letters to the member, at any address, and to their current address. Each half has its own index, so each is queried separately. */
export async function listUserLetters(ctx: Ctx, id: string, page: Page) {
  const { email } = await deskUsers.one(ctx, id)
  const columns = { id: mail.id, key: mail.key, subject: mail.subject, status: mail.status, createdAt: mail.createdAt, sentAt: mail.sentAt }
  const half = (which: SQL, where: SQL | undefined, limit: number) =>
    ctx.db.select(columns).from(mail).where(and(which, where)).orderBy(desc(mail.createdAt), desc(mail.id)).limit(limit)
  const read = async (after: Position | undefined, limit: number) => {
    const where = after && before(mail.createdAt, mail.id, after)
    const there = await half(eq(mail.toAddress, email), where, limit)
    return merged([...there, ...(await half(eq(mail.userID, id), where, limit))], ({ createdAt }) => createdAt, limit)
  }
  return paged(ctx, { ...page, of: `letters/${id}` }, read, {
    at: ({ createdAt }) => createdAt,
    present: (rows): UserLetter[] =>
      rows.map(({ key, subject, createdAt, sentAt, ...row }) => ({
        ...row,
        subject: shownSubject({ key, subject }),
        createdAt: toWireTime(createdAt),
        sentAt: sentAt && toWireTime(sentAt),
      })),
  })
}

/** Actions on a member, and by them. Each half has its own index, so each is queried separately. */
export async function listUserRecords(ctx: Ctx, id: string, page: Page) {
  await deskUsers.one(ctx, id)
  const half = (which: SQL | undefined, where: SQL | undefined, limit: number) =>
    ctx.db.select().from(audit).where(and(which, where)).orderBy(desc(audit.at), desc(audit.id)).limit(limit)
  return paged(
    ctx,
    { ...page, of: `records/${id}` },
    async (after, limit) => {
      const where = after && before(audit.at, audit.id, after)
      const about = await half(and(eq(audit.subjectKind, 'user'), eq(audit.subjectID, id)), where, limit)
      const by = await half(eq(audit.actorID, id), where, limit)
      return merged([...about, ...by], ({ at }) => at, limit)
    },
    { at: ({ at }) => at, present: (rows) => presentRecords(ctx, rows) },
  )
}

async function presentRecords(ctx: Ctx, rows: (typeof audit.$inferSelect)[]): Promise<UserRecord[]> {
  const ids = [...new Set(rows.flatMap(({ actorID }) => actorID ?? []))]
  const people = ids.length === 0 ? [] : await ctx.db.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, ids))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return rows.map(({ id, at, deed, actorID, subjectKind, subjectID, detail }) => ({
    ...{ id, deed, actorID, subjectKind, subjectID },
    at: toWireTime(at),
    actorName: (actorID && names.get(actorID)) ?? null,
    reason: typeof detail.reason === 'string' ? detail.reason : null,
  }))
}

type Position = { value: string | number | null; id: string }
const before = (at: typeof mail.createdAt | typeof audit.at, id: typeof mail.id | typeof audit.id, after: Position) =>
  sql`(${at}, ${id}) < (${after.value}::timestamptz, ${after.id}::text)`

/** Merges the halves without duplicates, newest first. */
const merged = <Row extends { id: string }>(rows: Row[], at: (row: Row) => Date, limit: number): Row[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()]
    .sort((a, b) => at(b).getTime() - at(a).getTime() || (a.id < b.id ? 1 : -1))
    .slice(0, limit)

/** Newest first. */
async function paged<Row extends { id: string }, Shown>(
  ctx: Ctx,
  { of, ...page }: Page & { of: string },
  read: (after: Position | undefined, limit: number) => Promise<Row[]>,
  how: { at: (row: Row) => Date; present: (rows: Row[]) => Shown[] | Promise<Shown[]> },
) {
  const { rows, cursor } = await keysetPage(ctx, { ...page, orderBy: 'createdAt:desc', filters: { of } }, read, (row) => ({
    value: how.at(row).toISOString(),
    id: row.id,
  }))
  return { items: await how.present(rows), cursor }
}
