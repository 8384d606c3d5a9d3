import { and, asc, desc, eq, inArray, isNull, max } from 'drizzle-orm'
import type { UserStatus } from '#domain/user/enumerations.ts'
import { user } from '#domain/user/table.ts'
import { sessions } from '#platform/auth/table.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { StaffRole } from '#platform/permission.ts'
import { enrolledAmong } from '#platform/second-factor/enrolled.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { Staff, StaffInvitation } from './contract.ts'
import { staffInvitation } from './table.ts'

type UserRow = typeof user.$inferSelect
type InvitationRow = typeof staffInvitation.$inferSelect

/** Everybody of the office, and whom it waits for. Every operator reads it. */
export async function listStaff(ctx: Ctx): Promise<{ staff: Staff[]; invitations: StaffInvitation[] }> {
  requireAdmin(ctx)
  const people = await ctx.db
    .select()
    .from(user)
    .where(eq(user.userType, UserType.admin))
    .orderBy(asc(user.status), asc(user.staffRole), asc(user.createdAt), asc(user.id))
  const invited = await ctx.db
    .select({ row: staffInvitation, invitedByName: user.name })
    .from(staffInvitation)
    .innerJoin(user, eq(user.id, staffInvitation.invitedBy))
    .where(isOpen)
    .orderBy(desc(staffInvitation.sentAt))
  return {
    staff: await presentStaff(ctx, people),
    invitations: invited.map(({ row, invitedByName }) => presentInvitation(ctx, row, invitedByName)),
  }
}

/** Neither accepted nor taken back; it may have run out. */
export const isOpen = and(isNull(staffInvitation.acceptedAt), isNull(staffInvitation.canceledAt))

export async function presentStaff(ctx: Ctx, people: UserRow[]): Promise<Staff[]> {
  const ids = people.map(({ id }) => id)
  const seen = await ctx.db
    .select({ uid: sessions.uid, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(inArray(sessions.uid, ids))
    .groupBy(sessions.uid)
  const seenAt = new Map(seen.map(({ uid, at }) => [uid, at]))
  const enrolled = await enrolledAmong(ctx.db, ids)
  return people.map(({ id, name, email, staffRole, status, createdAt, version }) => {
    const lastSeenAt = seenAt.get(id)
    return {
      ...{ id, name, email, version },
      role: staffRole ?? StaffRole.member,
      status: status as UserStatus,
      representative: id === ctx.config.adminUserID,
      secondFactor: enrolled.has(id),
      lastSeenAt: lastSeenAt ? toWireTime(lastSeenAt) : null,
      createdAt: toWireTime(createdAt),
    }
  })
}

export function presentInvitation(ctx: Ctx, row: InvitationRow, invitedByName: string): StaffInvitation {
  const { id, email, name, role, sentAt, expiresAt, version } = row
  const times = { sentAt: toWireTime(sentAt), expiresAt: toWireTime(expiresAt), expired: expiresAt <= ctx.clock.now() }
  return { id, email, name, role, invitedByName, version, ...times }
}
