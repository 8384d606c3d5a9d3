import { and, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { AwaitedEmail } from '#platform/auth/accounts.ts'
import { type Account, findAccount, findByEmail, identitiesOf, lockAccount, normalEmail } from './accounts.ts'
import { type Code, issueCode } from './action-codes.ts'
import { letters, queueLetter } from './letters.ts'
import { actionLink } from './links.ts'
import { inTransaction, type Provider } from './provider.ts'
import { Refusal } from './refusal.ts'
import { type CodeType, codes } from './table.ts'

/** Longer than for the member's own requests: they may be on the telephone with the office, away from their mail. */
const LIFE = 24 * 60 * 60_000

/** Accounts with only a Google sign-in have their address at Google. */
export async function emailChangeStatus(idp: Provider, uid: string): Promise<{ ours: boolean; awaited: AwaitedEmail | null }> {
  const account = await findAccount(idp, uid)
  const ours = Boolean(account && (account.passwordHash || (await identitiesOf(idp, uid)).length === 0))
  const [code] = await idp.db.select().from(codes).where(isAwaited(idp, uid)).orderBy(desc(codes.createdAt)).limit(1)
  const awaited = code?.newEmail &&
    code.askedBy &&
    code.email === account?.email && {
      email: code.newEmail,
      askedBy: code.askedBy,
      askedAt: code.createdAt,
      expiresAt: code.expiresAt,
      agreed: code.type === 'VERIFY_AND_CHANGE_EMAIL',
    }
  return { ours, awaited: awaited || null }
}

/** An operator cannot do this alone: the old address, or a chief, has to agree before the letter to the new address is sent. */
export async function askForEmail(idp: Provider, uid: string, { email, askedBy }: { email: string; askedBy: string }): Promise<boolean> {
  const newEmail = normalEmail(email)
  return inTransaction(idp, async (idp) => {
    const account = await findAccount(idp, uid)
    if (!account || (await findByEmail(idp, newEmail))) return false
    const asked = { type: 'AGREE_TO_EMAIL_CHANGE', email: account.email, newEmail, accountID: uid, askedBy } as const
    const link = actionLink(idp, asked.type, await issueCode(idp, asked))
    await queueLetter(idp, { address: account.email, name: account.displayName }, letters.emailChangeAsked(link, newEmail))
    return true
  })
}

/** A chief agrees in place of an abandoned mailbox. Returns false if there was nothing to agree to. */
export async function approveEmail(idp: Provider, uid: string): Promise<boolean> {
  return inTransaction(idp, async (idp) => {
    const account = await lockAccount(idp, uid)
    const asked = account && and(isAwaited(idp, uid, ['AGREE_TO_EMAIL_CHANGE']), eq(codes.email, account.email))
    const [code] = asked ? await idp.db.update(codes).set({ usedAt: idp.clock.now() }).where(asked).returning() : []
    if (!account || !code?.newEmail) return false
    await writeToNew(idp, account, code)
    await queueLetter(idp, { address: account.email, name: account.displayName }, letters.emailChangeOld(code.newEmail))
    return true
  })
}

/** Mails the new address; following its link proves ownership. */
export async function writeToNew(idp: Provider, account: Account, asked: Code): Promise<void> {
  const { newEmail, askedBy } = asked
  if (!newEmail || !askedBy || (await findByEmail(idp, newEmail))) throw new Refusal('EMAIL_EXISTS')
  const change = { type: 'VERIFY_AND_CHANGE_EMAIL', email: account.email, newEmail, accountID: account.id, askedBy } as const
  const link = actionLink(idp, change.type, await issueCode(idp, change, LIFE))
  await queueLetter(idp, { address: newEmail, name: account.displayName }, letters.emailChangeNew(link, LIFE))
}

export async function withdrawEmail(idp: Provider, uid: string): Promise<boolean> {
  return inTransaction(idp, async (idp) => {
    // Otherwise a concurrent agreement from the old address could still send the letter, whose link would work.
    await lockAccount(idp, uid)
    const withdrawn = await idp.db.update(codes).set({ usedAt: idp.clock.now() }).where(isAwaited(idp, uid)).returning({ hash: codes.hash })
    return withdrawn.length > 0
  })
}

const isAwaited = (idp: Provider, uid: string, types: CodeType[] = ['AGREE_TO_EMAIL_CHANGE', 'VERIFY_AND_CHANGE_EMAIL']) =>
  and(
    eq(codes.accountID, uid),
    inArray(codes.type, types),
    isNotNull(codes.askedBy),
    isNull(codes.usedAt),
    gt(codes.expiresAt, idp.clock.now()),
  )
