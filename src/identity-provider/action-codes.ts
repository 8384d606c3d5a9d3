import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { fingerprint, randomSecret } from '#platform/opaque.ts'
import type { Provider } from './provider.ts'
import { Refusal } from './refusal.ts'
import { type CodeType, codes } from './table.ts'

export type Code = typeof codes.$inferSelect

const MINUTE = 60_000
export const codeLifetimes: Record<CodeType, number> = {
  VERIFY_EMAIL: 24 * 60 * MINUTE,
  PASSWORD_RESET: 60 * MINUTE,
  EMAIL_SIGNIN: 10 * MINUTE,
  AGREE_TO_EMAIL_CHANGE: 3 * 24 * 60 * MINUTE,
  VERIFY_AND_CHANGE_EMAIL: 60 * MINUTE,
  // Long: the victim of a takeover may read the mail days later.
  RECOVER_EMAIL: 7 * 24 * 60 * MINUTE,
}

/** Issues a code; voids earlier ones of its kind for the address, so that only the newest mail works. */
export async function issueCode(
  idp: Provider,
  code: { type: CodeType; email: string; newEmail?: string; accountID?: string; askedBy?: string },
  life = codeLifetimes[code.type],
): Promise<string> {
  const now = idp.clock.now()
  const secret = randomSecret(40)
  // Except for recovering an old address: a second change by a thief must not void the owner's first link.
  if (code.type !== 'RECOVER_EMAIL') {
    await idp.db
      .update(codes)
      .set({ usedAt: now })
      .where(and(eq(codes.email, code.email), eq(codes.type, code.type), isNull(codes.usedAt)))
  }
  await idp.db.insert(codes).values({ ...code, hash: fingerprint(secret), createdAt: now, expiresAt: new Date(now.getTime() + life) })
  return secret
}

/** A valid code; reading does not use it up. */
export async function readCode(idp: Provider, secret: string | undefined): Promise<Code> {
  if (!secret) throw new Refusal('MISSING_OOB_CODE')
  const [code] = await idp.db
    .select()
    .from(codes)
    .where(eq(codes.hash, fingerprint(secret)))
  if (!code || code.usedAt) throw new Refusal('INVALID_OOB_CODE')
  if (code.expiresAt <= idp.clock.now()) throw new Refusal('EXPIRED_OOB_CODE')
  return code
}

/** Uses the code up: of concurrent uses one succeeds. */
export async function useCode(idp: Provider, code: Code): Promise<void> {
  const now = idp.clock.now()
  const used = await idp.db
    .update(codes)
    .set({ usedAt: now })
    .where(and(eq(codes.hash, code.hash), isNull(codes.usedAt), gt(codes.expiresAt, now)))
    .returning({ hash: codes.hash })
  if (used.length === 0) throw new Refusal('INVALID_OOB_CODE')
}

export async function cleanUpCodes(idp: Provider): Promise<void> {
  await idp.db.delete(codes).where(lte(codes.expiresAt, idp.clock.now()))
}
