import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { AwaitedEmail } from '#platform/auth/accounts.ts'
import { findAccount, findByEmail, identitiesOf, normalEmail } from './accounts.ts'
import { issueCode } from './codes.ts'
import { letters, post } from './letters.ts'
import { actionLink } from './links.ts'
import { inTransaction, type Provider } from './provider.ts'
import { codes } from './table.ts'

/** Longer than when somebody asks by themselves and waits for the letter: the office may ask while they are on the telephone, away from it. */
const LIFE = 24 * 60 * 60_000

/** Whoever comes with Google alone has their address there. */
export async function emailStanding(idp: Provider, uid: string): Promise<{ ours: boolean; awaited: AwaitedEmail | null }> {
  const account = await findAccount(idp, uid)
  const ours = Boolean(account && (account.passwordHash || (await identitiesOf(idp, uid)).length === 0))
  const [code] = await idp.db.select().from(codes).where(isAwaited(idp, uid)).orderBy(desc(codes.createdAt)).limit(1)
  const awaited = code?.newEmail &&
    code.askedBy &&
    code.email === account?.email && { email: code.newEmail, askedBy: code.askedBy, askedAt: code.createdAt, expiresAt: code.expiresAt }
  return { ours, awaited: awaited || null }
}

/** The same that an owner does who can read both mailboxes: the letter to the new address is the proof, and the old one hears of it before. */
export async function askForEmail(idp: Provider, uid: string, { email, askedBy }: { email: string; askedBy: string }): Promise<boolean> {
  const newEmail = normalEmail(email)
  return inTransaction(idp, async (idp) => {
    const account = await findAccount(idp, uid)
    if (!account || (await findByEmail(idp, newEmail))) return false
    const change = { type: 'VERIFY_AND_CHANGE_EMAIL', email: account.email, newEmail, accountID: uid, askedBy } as const
    const link = actionLink(idp, change.type, await issueCode(idp, change, LIFE))
    await post(idp, { address: newEmail, name: account.displayName }, letters.emailChangeNew(link, LIFE))
    await post(idp, { address: account.email, name: account.displayName }, letters.emailChangeOld(newEmail))
    return true
  })
}

export async function withdrawEmail(idp: Provider, uid: string): Promise<boolean> {
  const withdrawn = await idp.db.update(codes).set({ usedAt: idp.clock.now() }).where(isAwaited(idp, uid)).returning({ hash: codes.hash })
  return withdrawn.length > 0
}

const isAwaited = (idp: Provider, uid: string) =>
  and(
    eq(codes.accountID, uid),
    eq(codes.type, 'VERIFY_AND_CHANGE_EMAIL'),
    isNotNull(codes.askedBy),
    isNull(codes.usedAt),
    gt(codes.expiresAt, idp.clock.now()),
  )
