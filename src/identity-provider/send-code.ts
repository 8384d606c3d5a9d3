import type { z } from '#platform/zod.ts'
import { findByEmail, normalEmail } from './accounts.ts'
import { issueCode } from './action-codes.ts'
import { recordUsage } from './journal.ts'
import { letters, queueLetter } from './letters.ts'
import { actionLink, checkContinueURL, pageURL } from './links.ts'
import { type Caller, inTransaction, type Provider } from './provider.ts'
import { Refusal } from './refusal.ts'
import { count } from './throttle.ts'
import { accountForToken } from './tokens.ts'
import { parseEmail, type SendCode } from './wire.ts'

type Request = z.infer<typeof SendCode>

/** Mails a code. The response and the work are the same for known and unknown addresses. */
export async function sendOobCode(idp: Provider, request: Request, caller: Caller) {
  if (!request.requestType) throw new Refusal('MISSING_REQ_TYPE')
  if (request.returnOobLink) throw new Refusal('INSUFFICIENT_PERMISSION', undefined, 403)
  const send = kinds[request.requestType]
  if (!send) throw new Refusal('INVALID_REQ_TYPE', 'Unsupported request type.')
  checkContinueURL(idp, request.continueUrl)
  await count(idp, 'mailFromNetwork', caller.network)
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: await send(idp, request, caller) }
}

const kinds: Record<string, (idp: Provider, request: Request, caller: Caller) => Promise<string>> = {
  VERIFY_EMAIL: sendVerification,
  PASSWORD_RESET: sendReset,
  EMAIL_SIGNIN: sendSignInLink,
  VERIFY_AND_CHANGE_EMAIL: sendChange,
}

async function sendVerification(idp: Provider, request: Request): Promise<string> {
  const account = await accountForToken(idp, request.idToken)
  const { email } = account
  await count(idp, 'mailToAddress', `VERIFY_EMAIL|${email}`)
  await inTransaction(idp, async (idp) => {
    const code = await issueCode(idp, { type: 'VERIFY_EMAIL', email, accountID: account.id })
    await queueLetter(
      idp,
      { address: email, name: account.displayName },
      letters.verify(actionLink(idp, 'VERIFY_EMAIL', code, request.continueUrl)),
    )
  })
  return email
}

async function sendReset(idp: Provider, request: Request, caller: Caller): Promise<string> {
  const email = normalEmail(parseEmail(request.email))
  await count(idp, 'mailToAddress', `PASSWORD_RESET|${email}`, 'RESET_PASSWORD_EXCEED_LIMIT')
  await inTransaction(idp, async (idp) => {
    const account = await findByEmail(idp, email)
    const code = await issueCode(idp, { type: 'PASSWORD_RESET', email, accountID: account?.id })
    await recordUsage(idp, caller, 'reset-asked', account?.id)
    const letter = account
      ? letters.reset(actionLink(idp, 'PASSWORD_RESET', code, request.continueUrl))
      : letters.resetUnknown(pageURL(idp, '/signup'))
    await queueLetter(idp, { address: email, name: account?.displayName }, letter)
  })
  return email
}

async function sendSignInLink(idp: Provider, request: Request): Promise<string> {
  const email = normalEmail(parseEmail(request.email))
  await count(idp, 'mailToAddress', `EMAIL_SIGNIN|${email}`)
  await inTransaction(idp, async (idp) => {
    const account = await findByEmail(idp, email)
    const code = await issueCode(idp, { type: 'EMAIL_SIGNIN', email, accountID: account?.id })
    await queueLetter(
      idp,
      { address: email, name: account?.displayName },
      letters.signIn(actionLink(idp, 'EMAIL_SIGNIN', code, request.continueUrl)),
    )
  })
  return email
}

async function sendChange(idp: Provider, request: Request): Promise<string> {
  const account = await accountForToken(idp, request.idToken, { recent: true })
  const newEmail = normalEmail(parseEmail(request.newEmail))
  await count(idp, 'mailToAddress', `VERIFY_AND_CHANGE_EMAIL|${account.id}`)
  await inTransaction(idp, async (idp) => {
    const taken = await findByEmail(idp, newEmail)
    const code = await issueCode(idp, { type: 'VERIFY_AND_CHANGE_EMAIL', email: account.email, newEmail, accountID: account.id })
    const letter = taken
      ? letters.newEmailTaken(pageURL(idp, '/login'))
      : letters.confirmNewEmail(actionLink(idp, 'VERIFY_AND_CHANGE_EMAIL', code, request.continueUrl))
    await queueLetter(idp, { address: newEmail, name: taken ? taken.displayName : account.displayName }, letter)
  })
  return account.email
}
