import { and, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { LivingSignIn } from '#platform/auth/accounts.ts'
import { daysAfter } from '#platform/clock.ts'
import { newID } from '#platform/id.ts'
import { fingerprint, randomSecret } from '#platform/opaque.ts'
import { type Account, findAccount, wholeSecond } from './accounts.ts'
import { recordUsage } from './journal.ts'
import { type Caller, inTransaction, type Provider } from './provider.ts'
import { Refusal, type RefusalCode } from './refusal.ts'
import { accounts, families, refreshTokens } from './table.ts'
import { ID_TOKEN_SECONDS, mintIDToken } from './tokens.ts'

/** A sign-in ends after this, however often it was refreshed. */
export const FAMILY_DAYS = 30

/**
 * For this long a used token still works, because two tabs may send it concurrently, or an answer may be lost. A later use means that it
 * was copied.
 */
const GRACE_MS = 30_000
const USES_IN_GRACE = 8

export interface Tokens {
  idToken: string
  refreshToken: string
  expiresIn: string
}

/** A new sign-in: the first ID and refresh token of a new family. */
export async function signInTokens(
  idp: Provider,
  account: Account,
  { deviceName }: Pick<Caller, 'deviceName'>,
  provider = 'password',
): Promise<Tokens> {
  const now = idp.clock.now()
  const family = {
    id: newID(),
    accountID: account.id,
    provider,
    device: deviceName,
    // Not before validSince: otherwise a clock that was set back would void this sign-in immediately.
    authTime: account.validSince > now ? account.validSince : wholeSecond(now),
    lastUsedAt: now,
    expiresAt: daysAfter(now, FAMILY_DAYS),
  }
  await idp.db.insert(families).values(family)
  return nextTokens(idp, account, family)
}

/** Exchanges a refresh token for the next. Reuse after the grace period revokes the whole family: the token was copied. */
export async function refresh(idp: Provider, refreshToken: string, caller: Caller): Promise<Tokens & { accountID: string }> {
  if (!/^[\w-]{43}$/.test(refreshToken)) throw new Refusal('INVALID_REFRESH_TOKEN')
  const hash = fingerprint(refreshToken)
  const owner = await ownerOf(idp, hash)
  if (!owner) throw new Refusal('TOKEN_EXPIRED') // cleaned up, or its account is gone: the SDK signs out at this code, and not at INVALID_REFRESH_TOKEN
  const idle = await idp.idleOf(owner.accountID, idp.db)
  const traded = await inTransaction(idp, (idp) => trade(idp, { hash, familyID: owner.familyID, idle, caller }))
  if ('refusal' in traded) throw new Refusal(traded.refusal)
  return traded
}

export async function revokeFamily(idp: Provider, id: string): Promise<void> {
  await idp.db
    .update(families)
    .set({ revokedAt: idp.clock.now() })
    .where(and(eq(families.id, id), isNull(families.revokedAt)))
}

/** Active sign-ins: not revoked, not expired, and not idle for too long. */
export async function livingSignIns(idp: Provider, accountID: string): Promise<LivingSignIn[]> {
  const now = idp.clock.now()
  const unusedSince = new Date(now.getTime() - (await idp.idleOf(accountID, idp.db)))
  const { id, device, authTime, lastUsedAt, revokedAt, expiresAt } = families
  const { validSince } = accounts
  return idp.db
    .select({ sid: id, device, authTime, lastUsedAt })
    .from(families)
    .innerJoin(accounts, eq(accounts.id, families.accountID))
    .where(
      and(
        eq(families.accountID, accountID),
        isNull(revokedAt),
        gt(expiresAt, now),
        gte(lastUsedAt, unusedSince),
        gte(authTime, validSince),
      ),
    )
}

export async function endSignIns(idp: Provider, accountID: string, sids: readonly string[]): Promise<void> {
  await idp.db
    .update(families)
    .set({ revokedAt: idp.clock.now() })
    .where(and(eq(families.accountID, accountID), inArray(families.id, [...sids]), isNull(families.revokedAt)))
}

export async function cleanUpFamilies(idp: Provider): Promise<void> {
  await idp.db.delete(families).where(lte(families.expiresAt, idp.clock.now()))
}

async function ownerOf(idp: Provider, hash: string) {
  const [owner] = await idp.db
    .select({ familyID: families.id, accountID: families.accountID })
    .from(refreshTokens)
    .innerJoin(families, eq(families.id, refreshTokens.familyID))
    .where(eq(refreshTokens.hash, hash))
  return owner
}

type ExchangeResult = (Tokens & { accountID: string }) | { refusal: RefusalCode }

// Returns its refusal instead of throwing, because the revocation of a family must be committed. The family's row is locked, so that two
// tabs with one token take turns.
async function trade(
  idp: Provider,
  { hash, familyID, idle, caller }: { hash: string; familyID: string; idle: number; caller: Caller },
): Promise<ExchangeResult> {
  const now = idp.clock.now()
  const [family] = await idp.db.select().from(families).where(eq(families.id, familyID)).for('update')
  const [token] = await idp.db.select().from(refreshTokens).where(eq(refreshTokens.hash, hash))
  const account = family && (await findAccount(idp, family.accountID))
  if (!family || !token || !account) return { refusal: 'TOKEN_EXPIRED' }
  if (account.disabledAt) return { refusal: 'USER_DISABLED' }
  if (family.revokedAt || family.expiresAt <= now || now.getTime() - family.lastUsedAt.getTime() > idle) return { refusal: 'TOKEN_EXPIRED' }
  if (isReused(token, now)) {
    await revokeFamily(idp, family.id)
    await idp.signedOut(idp, family.accountID)
    await recordUsage(idp, caller, 'token-reused', family.accountID)
    await idp.copied(idp, family.accountID, family.id)
    idp.log.warn({ family: family.id }, 'a used refresh token was presented again; its family is revoked')
    return { refusal: 'TOKEN_EXPIRED' }
  }
  await idp.db
    .update(refreshTokens)
    .set({ usedAt: token.usedAt ?? now, uses: sql`${refreshTokens.uses} + 1` })
    .where(eq(refreshTokens.hash, hash))
  await idp.db.update(families).set({ lastUsedAt: now }).where(eq(families.id, family.id))
  return { ...(await nextTokens(idp, account, family)), accountID: account.id }
}

const isReused = (token: { usedAt: Date | null; uses: number }, now: Date) =>
  token.usedAt !== null && (now.getTime() - token.usedAt.getTime() > GRACE_MS || token.uses >= USES_IN_GRACE)

async function nextTokens(idp: Provider, account: Account, family: { id: string; authTime: Date; provider: string }): Promise<Tokens> {
  const refreshToken = randomSecret()
  await idp.db.insert(refreshTokens).values({ hash: fingerprint(refreshToken), familyID: family.id, createdAt: idp.clock.now() })
  return { idToken: await mintIDToken(idp, account, family), refreshToken, expiresIn: String(ID_TOKEN_SECONDS) }
}
