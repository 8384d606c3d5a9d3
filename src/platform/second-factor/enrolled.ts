import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/open.ts'
import { passkey, totp } from './table.ts'

const confirmed = isNotNull(totp.secret)

/** Whether the user has a second factor. */
export async function isEnrolled(db: Db, uid: string): Promise<boolean> {
  const [answer] = await db
    .select({
      enrolled: sql<boolean>`exists (select 1 from ${totp} where ${and(eq(totp.uid, uid), confirmed)}) or exists (select 1 from ${passkey} where ${eq(passkey.uid, uid)})`,
    })
    .from(sql`(values (1)) as one`)
  return answer?.enrolled ?? false
}

/** The subset of these users who have a second factor. */
export async function enrolledAmong(db: Db, uids: string[]): Promise<Set<string>> {
  const apps = await db
    .select({ uid: totp.uid })
    .from(totp)
    .where(and(inArray(totp.uid, uids), confirmed))
  const devices = await db.select({ uid: passkey.uid }).from(passkey).where(inArray(passkey.uid, uids))
  return new Set([...apps, ...devices].map(({ uid }) => uid))
}
