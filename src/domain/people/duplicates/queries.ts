import { and, eq, inArray, or } from 'drizzle-orm'
import { formerAccountsOf, laterAccountsOf } from '#domain/people/user/merged.ts'
import type { UserRow } from '#domain/people/user/queries.ts'
import { user } from '#domain/people/user/table.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { invalid, notFound } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { type SameCandidate, type Side, sameCandidateFilter, type UserLink } from './contract.ts'
import { type SameReason, sameReasons } from './enumerations.ts'
import { sameCandidate, userLink } from './table.ts'

export type CandidateRow = typeof sameCandidate.$inferSelect
type LinkRow = typeof userLink.$inferSelect

export const sameCandidates = collection<CandidateRow, SameCandidate>({
  table: sameCandidate,
  visible: (ctx) => {
    requireAdmin(ctx)
    return eq(sameCandidate.kind, 'user')
  },
  filter: sameCandidateFilter,
  sort: { score: sameCandidate.score, createdAt: sameCandidate.createdAt },
  defaultSort: 'score:desc',
  present: presentCandidates,
})

async function presentCandidates(ctx: Ctx, rows: CandidateRow[]): Promise<SameCandidate[]> {
  const sides = await sidesOf(
    ctx,
    rows.flatMap(({ aID, bID }) => [aID, bID]),
  )
  return rows.map(({ id, aID, bID, score, reasons, state, decidedAt, note, createdAt, version }) => ({
    ...{ id, score, state, note, version },
    reasons: reasons.filter((reason) => reason in sameReasons) as SameReason[],
    a: sides.get(aID) as Side, // the row stays when a member leaves
    b: sides.get(bID) as Side,
    decidedAt: decidedAt && toWireTime(decidedAt),
    createdAt: toWireTime(createdAt),
  }))
}

export async function sidesOf(ctx: Ctx, ids: string[]): Promise<Map<string, Side>> {
  if (ids.length === 0) return new Map()
  const found = await ctx.db.select().from(user).where(inArray(user.id, ids))
  return new Map(found.map((row) => [row.id, sideOf(row)]))
}

export const sideOf = (row: UserRow): Side => {
  const { id, userNumber, userType, status, name, birthDate, phone, email, usageFeeActive, sellerApprovedStatus } = row
  const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join('') || null
  return {
    ...{ id, userNumber, userType, status, name, birthDate, phone, email, usageFeeActive, sellerApprovedStatus },
    fullName: [row.lastName, row.firstName].filter(Boolean).join(' ') || null,
    kana: [row.lastNameKana, row.firstNameKana].filter(Boolean).join(' ') || null,
    address: joined(row.prefectures, row.city, row.address1, row.address2),
    createdAt: toWireTime(row.createdAt),
  }
}

export async function listUserLinks(ctx: Ctx, id: string): Promise<UserLink[]> {
  requireAdmin(ctx)
  const [member] = await ctx.db.select({ type: user.userType }).from(user).where(eq(user.id, id))
  if (!member || member.type === UserType.admin) throw notFound()
  const links = await ctx.db
    .select()
    .from(userLink)
    .where(or(eq(userLink.aID, id), eq(userLink.bID, id)))
    .orderBy(userLink.createdAt)
  return present(ctx, [...links.map((link) => metBy(link, id)), ...(await metFurtherOn(ctx, id))], id)
}

export const presentLinks = (ctx: Ctx, links: LinkRow[], of: string): Promise<UserLink[]> =>
  present(
    ctx,
    links.map((link) => metBy(link, of)),
    of,
  )

/** Another account, and the link leading to it. */
interface Met {
  link: LinkRow
  id: string
}
const metBy = (link: LinkRow, of: string): Met => ({ link, id: link.aID === of ? link.bID : link.aID })

/**
 * Indirect merges in both directions: accounts merged into this one through another, and accounts this one ended up in through another,
 * each with its link.
 */
async function metFurtherOn(ctx: Ctx, id: string): Promise<Met[]> {
  const later = await laterAccountsOf(ctx.db, id)
  const formers = await ctx.db
    .select({ id: user.id, into: user.mergedInto })
    .from(user)
    .where(inArray(user.id, await formerAccountsOf(ctx.db, id)))
  const steps = [
    ...formers.filter(({ into }) => into !== id).map(({ id, into }) => ({ id, between: [id, into] })),
    ...later.slice(1).map((next, at) => ({ id: next, between: [later[at], next] })),
  ]
  if (steps.length === 0) return []
  const people = steps.flatMap(({ between }) => between as string[])
  const links = await ctx.db
    .select()
    .from(userLink)
    .where(and(inArray(userLink.aID, people), inArray(userLink.bID, people)))
  return steps.flatMap(({ id, between }) => {
    const link = links.find(({ aID, bID }) => between.includes(aID) && between.includes(bID))
    return link ? [{ link, id }] : []
  })
}

async function present(ctx: Ctx, met: Met[], of: string): Promise<UserLink[]> {
  if (met.length === 0) return []
  const sides = await sidesOf(
    ctx,
    met.map(({ id }) => id),
  )
  const formers = new Set(await formerAccountsOf(ctx.db, of))
  return met.flatMap(({ link, id }) => {
    const other = sides.get(id)
    return other ? [{ id: link.id, kind: link.kind, other, former: formers.has(id), createdAt: toWireTime(link.createdAt) }] : []
  })
}

/** A measure may only be extended to linked accounts. */
export const requireLinks: Listener<'user.linkedMeasuring'> = async (ctx, { userID, others }) => {
  const linked = (await listUserLinks(ctx, userID)).map(({ other }) => other.id)
  if (others.some((id) => !linked.includes(id)))
    throw invalid({ linkedIDs: '結ばれていない会員が選ばれています。画面を読み込み直してください。' })
}
