import { Problem } from '#platform/errors.ts'
import type { z } from '#platform/zod.ts'
import { deleteAccount } from './accounts.ts'
import { recordUsage } from './journal.ts'
import type { Caller, Provider } from './provider.ts'
import { Refusal } from './refusal.ts'
import { accountForToken } from './tokens.ts'
import type { WithIDToken } from './wire.ts'

/** Deletes the caller's account, unless a listener refuses: a running deal or an unpaid order keeps it. */
export async function deleteByHolder(idp: Provider, request: z.infer<typeof WithIDToken>, caller: Caller) {
  const account = await accountForToken(idp, request.idToken, { recent: true })
  await letGo(idp, account.id)
  await deleteAccount(idp, account.id)
  await recordUsage(idp, caller, 'account-deleted', account.id)
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}

async function letGo(idp: Provider, accountID: string) {
  try {
    await idp.beforeDelete(accountID)
  } catch (error) {
    throw error instanceof Problem ? new Refusal('OPERATION_NOT_ALLOWED', error.message) : error
  }
}
