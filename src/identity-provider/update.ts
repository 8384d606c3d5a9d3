import { and, eq, inArray } from 'drizzle-orm'
import type { z } from '#platform/zod.ts'
import { type Account, changeAccount, identitiesOf, normalEmail, revokeOtherSignIns, revokeSignIns } from './accounts.ts'
import { applyCode } from './apply-code.ts'
import { signInTokens, type Tokens } from './families.ts'
import { recordUsage } from './journal.ts'
import { deletePlaces, rememberPlace } from './known-places.ts'
import { letters, queueLetter } from './letters.ts'
import { pageURL } from './links.ts'
import { profileOf } from './lookup.ts'
import { acceptPassword } from './passwords.ts'
import { type Caller, inTransaction, type Provider } from './provider.ts'
import { Refusal } from './refusal.ts'
import { identities } from './table.ts'
import { signInOf } from './tokens.ts'
import type { Update } from './wire.ts'

type Request = z.infer<typeof Update>

/** The single API call for four things: applying a mailed code, the profile, the password, and unlinking a sign-in method. */
export async function update(idp: Provider, request: Request, caller: Caller) {
  if (request.oobCode) return answer(idp, await applyCode(idp, request.oobCode, caller))
  const changesWaysIn = request.password !== undefined || request.email !== undefined || request.deleteProvider !== undefined
  const { account: holder, familyID } = await signInOf(idp, request.idToken, { recent: changesWaysIn })
  if (request.email !== undefined && normalEmail(request.email) !== holder.email)
    throw new Refusal('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.')
  if (request.password !== undefined) return changePassword(idp, { holder, familyID, newPassword: request.password }, caller)
  if (request.deleteProvider) return unlink(idp, { holder, familyID, providers: request.deleteProvider }, caller)
  return answer(idp, await changeProfile(idp, holder, request))
}

/** Signs out every other device; this one gets new tokens in the response. */
async function changePassword(
  idp: Provider,
  { holder, familyID, newPassword }: { holder: Account; familyID: string; newPassword: string },
  caller: Caller,
) {
  const passwordHash = await acceptPassword(idp, { password: newPassword, email: holder.email, accountID: holder.id }, caller)
  return inTransaction(idp, async (idp) => {
    await changeAccount(idp, holder.id, { passwordHash, passwordUpdatedAt: idp.clock.now() })
    await revokeSignIns(idp, holder.id, familyID)
    await deletePlaces(idp, holder.id)
    await rememberPlace(idp, holder, caller)
    await recordUsage(idp, caller, 'password-changed', holder.id)
    await queueLetter(
      idp,
      { address: holder.email, name: holder.displayName },
      letters.passwordChanged(pageURL(idp, '/user/passwordReset')),
    )
    const account = await changeAccount(idp, holder.id, { lastLoginAt: idp.clock.now() })
    return answer(idp, account, await signInTokens(idp, account, caller))
  })
}

/**
 * Signs out every other device, since it may have used the removed method. The SDK accepts no new tokens here, so this one keeps its own.
 */
async function unlink(
  idp: Provider,
  { holder, familyID, providers }: { holder: Account; familyID: string; providers: string[] },
  caller: Caller,
) {
  return inTransaction(idp, async (idp) => {
    const linked = await identitiesOf(idp, holder.id)
    const left = linked.filter((identity) => !providers.includes(identity.provider))
    const losesPassword = holder.passwordHash !== null && providers.includes('password')
    if (left.length === 0 && (holder.passwordHash === null || losesPassword))
      throw new Refusal('OPERATION_NOT_ALLOWED', 'The last way to sign in stays.')
    const removed = [...(losesPassword ? ['パスワード'] : []), ...(left.length < linked.length ? ['Google'] : [])]
    if (removed.length === 0) return answer(idp, holder)
    await idp.db.delete(identities).where(and(eq(identities.accountID, holder.id), inArray(identities.provider, providers)))
    const account = losesPassword ? await changeAccount(idp, holder.id, { passwordHash: null }) : holder
    await revokeOtherSignIns(idp, holder.id, familyID)
    await recordUsage(idp, caller, 'unlinked', holder.id, { providers })
    const to = { address: holder.email, name: holder.displayName }
    await queueLetter(idp, to, letters.wayRemoved(removed.join('と'), pageURL(idp, '/login')))
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

// Without tokens in the response the SDK keeps the ones it has.
async function answer(idp: Provider, account: Account, tokens?: Tokens) {
  return { kind: 'identitytoolkit#SetAccountInfoResponse', ...(await profileOf(idp, account)), ...tokens }
}
