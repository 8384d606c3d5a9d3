import { and, eq, inArray } from 'drizzle-orm'
import type { z } from '#platform/zod.ts'
import { type Account, changeAccount, identitiesOf, normalEmail, revokeSignIns } from './accounts.ts'
import { applyCode } from './apply-code.ts'
import { signInTokens, type Tokens } from './families.ts'
import { note } from './journal.ts'
import { letters, post } from './letters.ts'
import { pageURL } from './links.ts'
import { profileOf } from './lookup.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { type Caller, inTransaction, type Provider } from './provider.ts'
import { Refusal } from './refusal.ts'
import { identities } from './table.ts'
import { holderOf } from './tokens.ts'
import type { Update } from './wire.ts'

type Request = z.infer<typeof Update>

/** One call of the wire for four things: applying a mailed code, the profile, the password, and unlinking a way to sign in. */
export async function update(idp: Provider, request: Request, caller: Caller) {
  if (request.oobCode) return answer(idp, await applyCode(idp, request.oobCode, caller))
  const changesWaysIn = request.password !== undefined || request.email !== undefined || request.deleteProvider !== undefined
  const holder = await holderOf(idp, request.idToken, { recent: changesWaysIn })
  if (request.email !== undefined && normalEmail(request.email) !== holder.email)
    throw new Refusal('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.')
  if (request.password !== undefined) return changePassword(idp, holder, request.password, caller)
  if (request.deleteProvider) return unlink(idp, holder, request.deleteProvider, caller)
  return answer(idp, await changeProfile(idp, holder, request))
}

/** Every other device is signed out; this one gets new tokens in the answer. */
async function changePassword(idp: Provider, holder: Account, newPassword: string, caller: Caller) {
  const passwordHash = await hashPassword(checkPassword(newPassword, holder.email, idp.config))
  return inTransaction(idp, async (idp) => {
    await changeAccount(idp, holder.id, { passwordHash, passwordUpdatedAt: idp.clock.now() })
    await revokeSignIns(idp, holder.id)
    await note(idp, caller, 'password-changed', holder.id)
    await post(idp, { address: holder.email, name: holder.displayName }, letters.passwordChanged(pageURL(idp, '/user/passwordReset')))
    const account = await changeAccount(idp, holder.id, { lastLoginAt: idp.clock.now() })
    return answer(idp, account, await signInTokens(idp, account))
  })
}

async function unlink(idp: Provider, holder: Account, providers: string[], caller: Caller) {
  return inTransaction(idp, async (idp) => {
    const left = (await identitiesOf(idp, holder.id)).filter((identity) => !providers.includes(identity.provider))
    const keepsPassword = holder.passwordHash !== null && !providers.includes('password')
    if (left.length === 0 && !keepsPassword) throw new Refusal('OPERATION_NOT_ALLOWED', 'The last way to sign in stays.')
    await idp.db.delete(identities).where(and(eq(identities.accountID, holder.id), inArray(identities.provider, providers)))
    const account = keepsPassword ? holder : await changeAccount(idp, holder.id, { passwordHash: null })
    await note(idp, caller, 'unlinked', holder.id, { providers })
    return answer(idp, account)
  })
}

async function changeProfile(idp: Provider, holder: Account, { displayName, photoUrl, deleteAttribute = [] }: Request): Promise<Account> {
  const change = {
    ...(displayName !== undefined && { displayName }),
    ...(photoUrl !== undefined && { photoURL: photoUrl }),
    ...(deleteAttribute.includes('DISPLAY_NAME') && { displayName: null }),
    ...(deleteAttribute.includes('PHOTO_URL') && { photoURL: null }),
  }
  return Object.keys(change).length > 0 ? changeAccount(idp, holder.id, change) : holder
}

// No tokens in the answer: the SDK keeps the ones it has.
async function answer(idp: Provider, account: Account, tokens?: Tokens) {
  return { kind: 'identitytoolkit#SetAccountInfoResponse', ...(await profileOf(idp, account)), ...tokens }
}
