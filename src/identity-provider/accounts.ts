import { and, eq, isNull, ne } from 'drizzle-orm'
import type { WayIn } from '#platform/auth/accounts.ts'
import { newID } from '#platform/id.ts'
import { inTransaction, type Provider } from './provider.ts'
import { Refusal } from './refusal.ts'
import { accounts, families, identities } from './table.ts'

export type Account = typeof accounts.$inferSelect

export const normalEmail = (email: string): string => email.trim().toLowerCase()

export async function findAccount(idp: Provider, id: string): Promise<Account | undefined> {
  const [account] = await idp.db.select().from(accounts).where(eq(accounts.id, id))
  return account
}

/** Locked until the transaction ends, which serialises approval and withdrawal of a change of address. */
export async function lockAccount(idp: Provider, id: string): Promise<Account | undefined> {
  const [account] = await idp.db.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return account
}

export async function findByEmail(idp: Provider, email: string): Promise<Account | undefined> {
  const [account] = await idp.db
    .select()
    .from(accounts)
    .where(eq(accounts.email, normalEmail(email)))
  return account
}

/** Refuses with EMAIL_EXISTS, also for concurrent requests with one address. */
export async function insertAccount(
  idp: Provider,
  details: Pick<Account, 'email' | 'emailVerified'> &
    Partial<Pick<Account, 'id' | 'displayName' | 'photoURL' | 'passwordHash' | 'lastLoginAt'>>,
): Promise<Account> {
  const now = idp.clock.now()
  const [account] = await idp.db
    .insert(accounts)
    .values({
      id: newID(),
      ...details,
      email: normalEmail(details.email),
      passwordUpdatedAt: details.passwordHash ? now : null,
      validSince: wholeSecond(now),
      createdAt: now,
    })
    .onConflictDoNothing({ target: accounts.email })
    .returning()
  if (!account) throw new Refusal('EMAIL_EXISTS')
  return account
}

export async function changeAccount(idp: Provider, id: string, change: Partial<Omit<Account, 'id'>>): Promise<Account> {
  const [account] = await idp.db.update(accounts).set(change).where(eq(accounts.id, id)).returning()
  if (!account) throw new Refusal('USER_NOT_FOUND')
  return account
}

/** Only for an account without one: concurrent requests do not overwrite each other. */
export async function givePassword(idp: Provider, id: string, passwordHash: string): Promise<Account> {
  const [account] = await idp.db
    .update(accounts)
    .set({ passwordHash, passwordUpdatedAt: idp.clock.now() })
    .where(and(eq(accounts.id, id), isNull(accounts.passwordHash)))
    .returning()
  if (!account) throw new Refusal('EMAIL_EXISTS')
  return account
}

/**
 * Signs the account out everywhere: no refresh token or ID token made before now works any more. The pages of `renewing` are not notified:
 * that sign-in is about to get new tokens.
 */
export async function revokeSignIns(idp: Provider, id: string, renewing?: string): Promise<void> {
  const now = idp.clock.now()
  await inTransaction(idp, async (idp) => {
    await idp.db
      .update(families)
      .set({ revokedAt: now })
      .where(and(eq(families.accountID, id), isNull(families.revokedAt)))
    await idp.db
      .update(accounts)
      .set({ validSince: wholeSecond(now) })
      .where(eq(accounts.id, id))
    await idp.signedOut(idp, id, renewing)
  })
}

/** Signs the account out everywhere but in this family. */
export async function revokeOtherSignIns(idp: Provider, id: string, familyID: string): Promise<void> {
  await idp.db
    .update(families)
    .set({ revokedAt: idp.clock.now() })
    .where(and(eq(families.accountID, id), ne(families.id, familyID), isNull(families.revokedAt)))
  await idp.signedOut(idp, id)
}

export async function identitiesOf(idp: Provider, id: string) {
  return idp.db.select().from(identities).where(eq(identities.accountID, id))
}

/** Password and e-mail link count as a way in unless only a Google account is linked. */
export async function waysIn(idp: Provider, id: string): Promise<WayIn[]> {
  const account = await findAccount(idp, id)
  if (!account) return []
  const others = await identitiesOf(idp, id)
  const { email, lastLoginAt } = account
  const own = account.passwordHash !== null || others.length === 0 ? [{ provider: 'email', email, lastLoginAt }] : []
  return [...own, ...others.map(({ provider, email }) => ({ provider, email, lastLoginAt }))]
}

export async function deleteAccount(idp: Provider, id: string): Promise<void> {
  await idp.db.delete(accounts).where(eq(accounts.id, id))
}

/** auth_time has whole seconds, so what it is compared with has them too. */
export const wholeSecond = (time: Date): Date => new Date(Math.floor(time.getTime() / 1000) * 1000)
