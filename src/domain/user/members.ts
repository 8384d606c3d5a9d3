import { eq } from 'drizzle-orm'
import type { Member, UserType } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { user } from './table.ts'

const ACTIVE = 1

/** The active member with this uid; undefined for one who is suspended, has left, or was never created. */
export async function findMember(db: Db, uid: string): Promise<Member | undefined> {
  const [row] = await db.select().from(user).where(eq(user.id, uid))
  if (!row || row.status !== ACTIVE) return undefined
  const { id, name, sellerApprovedStatus, usageFeeActive } = row
  return { kind: 'member', id, userType: row.userType as UserType, name, sellerApprovedStatus, usageFeeActive }
}
