import { type Account, changeAccount, findAccount, findByEmail, lockAccount, revokeSignIns } from './accounts.ts'
import { type Code, issueCode, readCode, useCode } from './action-codes.ts'
import { recordUsage } from './journal.ts'
import { letters, queueLetter } from './letters.ts'
import { actionLink, pageURL } from './links.ts'
import { writeToNew } from './office-change.ts'
import { type Caller, inTransaction, type Provider } from './provider.ts'
import { Refusal } from './refusal.ts'
import type { CodeType } from './table.ts'
import { count } from './throttle.ts'

/** Carries out an emailed code's action: verifies the address, agrees to a change, makes it, or reverts it. */
export async function applyCode(idp: Provider, secret: string, caller: Caller): Promise<Account> {
  await count(idp, 'codeFromNetwork', caller.network)
  const code = await readCode(idp, secret)
  const apply = effects[code.type]
  const account = code.accountID ? await findAccount(idp, code.accountID) : undefined
  if (!apply || !account) throw new Refusal('INVALID_OOB_CODE')
  const after = await inTransaction(idp, async (idp) => {
    const locked = await lockAccount(idp, account.id)
    if (!locked) throw new Refusal('INVALID_OOB_CODE')
    await useCode(idp, code)
    await recordUsage(idp, caller, `code.${code.type}`, locked.id)
    return apply(idp, locked, code)
  })
  if (after.email !== account.email) await idp.emailMoved(after.id, after.email)
  return after
}

const effects: Partial<Record<CodeType, (idp: Provider, account: Account, code: Code) => Promise<Account>>> = {
  VERIFY_EMAIL: verify,
  AGREE_TO_EMAIL_CHANGE: agree,
  VERIFY_AND_CHANGE_EMAIL: changeEmail,
  RECOVER_EMAIL: recoverEmail,
}

async function verify(idp: Provider, account: Account, code: Code): Promise<Account> {
  if (account.email !== code.email) throw new Refusal('INVALID_OOB_CODE')
  return changeAccount(idp, account.id, { emailVerified: true })
}

async function agree(idp: Provider, account: Account, code: Code): Promise<Account> {
  if (account.email !== code.email) throw new Refusal('INVALID_OOB_CODE')
  await writeToNew(idp, account, code)
  return account
}

async function changeEmail(idp: Provider, account: Account, code: Code): Promise<Account> {
  if (account.email !== code.email || !code.newEmail) throw new Refusal('INVALID_OOB_CODE')
  const changed = await moveTo(idp, account, code.newEmail)
  const wayBack = await issueCode(idp, { type: 'RECOVER_EMAIL', email: account.email, newEmail: code.newEmail, accountID: account.id })
  await queueLetter(
    idp,
    { address: account.email, name: account.displayName },
    letters.emailChanged(actionLink(idp, 'RECOVER_EMAIL', wayBack), code.newEmail),
  )
  const { email: address, displayName: name } = changed
  if (code.askedBy) await queueLetter(idp, { address, name }, letters.emailChangedNew(pageURL(idp, '/login')))
  return changed
}

function recoverEmail(idp: Provider, account: Account, code: Code): Promise<Account> {
  return moveTo(idp, account, code.email)
}

/** The address is the sign-in name, so all devices are signed out. */
async function moveTo(idp: Provider, account: Account, email: string): Promise<Account> {
  const taken = await findByEmail(idp, email)
  if (taken && taken.id !== account.id) throw new Refusal('EMAIL_EXISTS')
  await revokeSignIns(idp, account.id)
  return changeAccount(idp, account.id, { email, emailVerified: true })
}
