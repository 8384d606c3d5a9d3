import { eq, inArray } from 'drizzle-orm'
import { type Member, UserType } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { UserStatus } from './enumerations.ts'
import { user } from './table.ts'
import { agreedEdition } from './terms.ts'

/** The active member with this uid; undefined for unknown, suspended and former ones. */
export async function findMember(db: Db, uid: string): Promise<Member | undefined> {
  const [row] = await db.select().from(user).where(eq(user.id, uid))
  if (!row || !isActive(row)) return undefined
  const { id, name, sellerApprovedStatus, usageFeeActive, plainWords, staffRole } = row
  const member = { id, userType: row.userType as UserType, name, sellerApprovedStatus, usageFeeActive, termsEdition: agreedEdition(row) }
  return { kind: 'member', ...member, ...(plainWords && { plainWords }), ...(staffRole && { staffRole }) }
}

export async function activeMembers(db: Db, uids: readonly string[]): Promise<Set<string>> {
  if (uids.length === 0) return new Set()
  const { id, status, userType, staffRole } = user
  const found = await db
    .select({ id, status, userType, staffRole })
    .from(user)
    .where(inArray(id, [...uids]))
  return new Set(found.filter(isActive).map((row) => row.id))
}

/** The system account, the only office account without a role, is never admitted, whatever the identity provider reports. */
const isActive = ({ status, userType, staffRole }: Pick<typeof user.$inferSelect, 'status' | 'userType' | 'staffRole'>) =>
  status === UserStatus.active && (userType !== UserType.admin || staffRole !== null)
