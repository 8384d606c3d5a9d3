import type { z } from '#platform/zod.ts'
import { changeAccount, findAccount, revokeSignIns } from './accounts.ts'
import { type Code, readCode, useCode } from './codes.ts'
import { note } from './journal.ts'
import { letters, post } from './letters.ts'
import { pageURL } from './links.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { type Caller, inTransaction, type Provider } from './provider.ts'
import { Refusal } from './refusal.ts'
import { count } from './throttle.ts'
import type { ResetPassword } from './wire.ts'

/** Without a new password: says what a code of any kind is for. With one: uses a reset code, and signs out everywhere. */
export async function resetPassword(idp: Provider, request: z.infer<typeof ResetPassword>, caller: Caller) {
  await count(idp, 'codeFromIP', caller.ip)
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
  if (account?.email !== code.email) throw new Refusal('INVALID_OOB_CODE') // the address moved on since the mail
  const passwordHash = await hashPassword(checkPassword(newPassword, code.email, idp.config))
  await inTransaction(idp, async (idp) => {
    await useCode(idp, code)
    await changeAccount(idp, account.id, { passwordHash, passwordUpdatedAt: idp.clock.now(), emailVerified: true })
    await revokeSignIns(idp, account.id)
    await note(idp, caller, 'password-reset', account.id)
    await post(idp, { address: account.email, name: account.displayName }, letters.passwordChanged(pageURL(idp, '/user/passwordReset')))
  })
}
