import { eq } from 'drizzle-orm'
import { user } from '#domain/people/user/table.ts'
import type { TestApp } from './app.ts'
import { cast, type Person } from './cast.ts'

/** As if the fee had been paid by card: without it no buyer can agree to a deal. */
export async function usageFeePaid(app: TestApp, by: Person = 'bea'): Promise<void> {
  const { db } = await app.ctx()
  await db.update(user).set({ usageFeeActive: true }).where(eq(user.id, cast[by].id))
}
