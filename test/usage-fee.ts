import { eq } from 'drizzle-orm'
import { user } from '#domain/people/user/table.ts'
import type { TestApp } from './app.ts'
import { cast, type Person } from './cast.ts'

/** As after the card company took it: without the fee no buyer agrees to a deal. */
export async function usageFeePaid(app: TestApp, by: Person = 'bea'): Promise<void> {
  const { db } = await app.ctx()
  await db.update(user).set({ usageFeeActive: true }).where(eq(user.id, cast[by].id))
}
