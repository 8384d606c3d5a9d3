import { and, eq, ilike, inArray, isNull, max, notInArray, or, sql } from 'drizzle-orm'
import { isAbsent } from '#domain/people/colleague/work.ts'
import { allStaffNews } from '#domain/people/colleague/work-enumerations.ts'
import { staffWork } from '#domain/people/colleague/work-table.ts'
import type { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import type { AuditName } from '#platform/audit/names.ts'
import { audit } from '#platform/audit/table.ts'
import { sessions } from '#platform/auth/table.ts'
import { tokyoDay, toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { StaffRole } from '#platform/permission.ts'
import { enrolledAmong } from '#platform/second-factor/enrolled.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { inHandsOf } from './assigned-work.ts'
import type { Staff, StaffInvitation } from './contract.ts'
import { staffInvitation } from './table.ts'

type UserRow = typeof user.$inferSelect
type InvitationRow = typeof staffInvitation.$inferSelect

/** Neither accepted nor cancelled; may have expired. */
export const isOpen = and(isNull(staffInvitation.acceptedAt), isNull(staffInvitation.canceledAt))

/** All operators, including those who left. Readable by every operator. */
export const staffs = collection<UserRow, Staff>({
  table: user,
  visible: (ctx) => {
    requireAdmin(ctx)
    return eq(user.userType, UserType.admin)
  },
  filter: { status: 'codes' },
  where: ({ db }, { role, onDuty, keyword }) => {
    const duty = db.select({ id: staffWork.id }).from(staffWork).where(eq(staffWork.onDuty, true))
    return [
      Array.isArray(role) ? inArray(sql`coalesce(${user.staffRole}, ${StaffRole.member})`, role) : undefined,
      onDuty === undefined ? undefined : onDuty ? inArray(user.id, duty) : notInArray(user.id, duty),
      ...(typeof keyword === 'string' ? keyword.split(/\s+/).filter(Boolean) : []).map((word) => {
        const like = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
        const called = db.select({ id: staffWork.id }).from(staffWork).where(ilike(staffWork.jobTitle, like))
        return or(ilike(user.name, like), ilike(user.email, like), inArray(user.id, called))
      }),
    ]
  },
  sort: { createdAt: user.createdAt, name: user.name },
  defaultSort: 'createdAt:asc',
  present: presentStaff,
})

/** Invitations not yet accepted. */
export const staffInvitations = collection<InvitationRow, StaffInvitation>({
  table: staffInvitation,
  visible: (ctx) => {
    requireAdmin(ctx)
    return isOpen
  },
  filter: { role: 'codes' },
  sort: { sentAt: staffInvitation.sentAt },
  defaultSort: 'sentAt:desc',
  present: async (ctx, rows) => {
    const inviters = await ctx.db
      .select({ id: user.id, name: user.name })
      .from(user)
      .where(
        inArray(
          user.id,
          rows.map(({ invitedBy }) => invitedBy),
        ),
      )
    return rows.map((row) => presentInvitation(ctx, row, inviters.find(({ id }) => id === row.invitedBy)?.name ?? '運営'))
  },
})

export async function presentStaff(ctx: Ctx, people: UserRow[]): Promise<Staff[]> {
  const ids = people.map(({ id }) => id)
  const seen = await ctx.db
    .select({ uid: sessions.uid, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(inArray(sessions.uid, ids))
    .groupBy(sessions.uid)
  const signedIn = await lastSignIns(ctx, ids)
  const seenAt = new Map(seen.map(({ uid, at }) => [uid, at]))
  const enrolled = await enrolledAmong(ctx.db, ids)
  const works = new Map((await ctx.db.select().from(staffWork).where(inArray(staffWork.id, ids))).map((work) => [work.id, work]))
  const hands = await inHandsOf(ctx, ids)
  const today = tokyoDay(ctx.clock.now())
  return people.map(({ id, name, email, staffRole, status, createdAt, version }) => {
    // Signing out deletes the sessions; the time of the last sign-in stays.
    const lastSeenAt = newer(seenAt.get(id), signedIn.get(id))
    const { jobTitle = null, onDuty = false, awayFrom = null, awayTo = null, coverID = null, muted = [] } = works.get(id) ?? {}
    return {
      ...{ id, name, email, version },
      role: staffRole ?? StaffRole.member,
      status: status as UserStatus,
      representative: id === ctx.config.adminUserID,
      shared: id === ctx.config.adminUserID && staffRole !== null,
      ...{ jobTitle, onDuty, awayFrom, awayTo, coverID },
      away: isAbsent({ awayFrom, awayTo }, today),
      notify: Object.fromEntries(allStaffNews.map((kind) => [kind, !muted.includes(kind)])) as Staff['notify'],
      open: hands.get(id) ?? NO_HANDS,
      secondFactor: enrolled.has(id),
      lastSeenAt: lastSeenAt ? toWireTime(lastSeenAt) : null,
      createdAt: toWireTime(createdAt),
    }
  })
}

const NO_HANDS: Staff['open'] = { talks: 0, cases: 0, reviews: 0, inquiries: 0, requests: 0, alerts: 0 }

async function lastSignIns({ db }: Ctx, ids: string[]): Promise<Map<string, Date | null>> {
  const { subjectKind, subjectID, deed, at } = audit
  const found = await db
    .select({ id: subjectID, at: max(at) })
    .from(audit)
    .where(and(eq(subjectKind, 'account'), inArray(subjectID, ids), inArray(deed, SIGN_INS)))
    .groupBy(subjectID)
  return new Map(found.map(({ id, at }) => [id, at]))
}
const SIGN_INS: AuditName[] = ['identity.sign-in', 'identity.sign-in-by-link', 'identity.sign-in-by-google']

const newer = (one?: Date | null, other?: Date | null) => (!one || (other && other > one) ? other : one)

export function presentInvitation(ctx: Ctx, row: InvitationRow, invitedByName: string): StaffInvitation {
  const { id, email, name, role, sentAt, sentCount, expiresAt, version } = row
  const times = { sentAt: toWireTime(sentAt), expiresAt: toWireTime(expiresAt), expired: expiresAt <= ctx.clock.now() }
  return { id, email, name, role, invitedByName, sentCount, version, ...times }
}
