import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/open.ts'
import { user } from './table.ts'

/** A member's personal details, none of which may appear in their password. */
export async function personalWordsOf(db: Db, id: string): Promise<(string | null)[]> {
  const [row] = await db.select().from(user).where(eq(user.id, id))
  if (!row) return []
  const { name, lastName, firstName, lastNameKana, firstNameKana, companyName, email } = row
  const { birthDate, phone, postCode, prefectures, city, address1, address2 } = row
  return [name, lastName, firstName, lastNameKana, firstNameKana, companyName, email].concat([
    birthDate,
    phone,
    postCode,
    prefectures,
    city,
    address1,
    address2,
  ])
}
