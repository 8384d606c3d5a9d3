import type { z } from '#platform/zod.ts'
import { changeAccount, findAccount, revokeSignIns } from './accounts.ts'
import { type Code, readCode, useCode } from './action-codes.ts'
import { recordUsage } from './journal.ts'
import { deletePlaces, rememberPlace } from './known-places.ts'
import { letters, queueLetter } from './letters.ts'
import { pageURL } from './links.ts'
import { acceptPassword } from './passwords.ts'
import { type Caller, inTransaction, type Provider } from './provider.ts'
import { Refusal } from './refusal.ts'
import { count, forgetGuesses } from './throttle.ts'
import type { ResetPassword } from './wire.ts'

/** Without a new password: returns what a code of any kind is for. With one: uses a reset code, and signs out everywhere. */
export async function resetPassword(idp: Provider, request: z.infer<typeof ResetPassword>, caller: Caller) {
  await count(idp, 'codeFromNetwork', caller.network)
  const code = await readCode(idp, request.oobCode)
  if (request.newPassword !== undefined) await reset(idp, code, request.newPassword, caller)
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: code.type,
    ...(code.type !== 'EMAIL_SIGNIN' && { email: code.email }),
    ...(code.newEmail && { newEmail: code.newEmail }),
  }
}

async function reset(idp: Provider, code: Code, newPassword: string, caller: Caller) {
  if (code.type !== 'PASSWORD_RESET' || !code.accountID) throw new Refusal('INVALID_OOB_CODE')
  const account = await findAccount(idp, code.accountID)
  if (account?.email !== code.email) throw new Refusal('INVALID_OOB_CODE') // the address changed after the mail was sent
  const passwordHash = await acceptPassword(idp, { password: newPassword, email: code.email, accountID: account.id }, caller)
  await inTransaction(idp, async (idp) => {
    await useCode(idp, code)
    const changed = await changeAccount(idp, account.id, { passwordHash, passwordUpdatedAt: idp.clock.now(), emailVerified: true })
    await revokeSignIns(idp, account.id)
    // Access to the mailbox proves ownership: earlier guesses no longer count, and this place becomes known.
    await forgetGuesses(idp, account.email)
    await deletePlaces(idp, account.id)
    await rememberPlace(idp, changed, caller)
    await recordUsage(idp, caller, 'password-reset', account.id)
    await queueLetter(
      idp,
      { address: account.email, name: account.displayName },
      letters.passwordChanged(pageURL(idp, '/user/passwordReset')),
    )
  })
}
