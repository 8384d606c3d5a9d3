import type { Ctx } from '#platform/context.ts'

/** Whose transaction: beside it, a query would wait for ever on the one connection of the embedded database. */
export type Within = Pick<Ctx, 'db' | 'inTransaction'>

/** What the house may do to sign-ins at the identity provider. Google's are not ours to change: there these do nothing. */
export interface Accounts {
  /** Within the caller's transaction; an account that is not there is left alone, here and below. */
  setDisabled(ctx: Within, uid: string, disabled: boolean): Promise<void>
  deleteAccount(ctx: Within, uid: string): Promise<void>
  revokeFamily(sid: string): Promise<void>
  /** For seeds and `bin/create-admin` alone; answers the uid. */
  createAccount(account: { id?: string; email: string; password: string; emailVerified: boolean; displayName?: string }): Promise<string>
  /** Removes what has run out; answers the ids of accounts that were never verified and are gone. */
  sweep(): Promise<string[]>
}

export const foreignAccounts: Accounts = {
  setDisabled: async () => {},
  deleteAccount: async () => {},
  revokeFamily: async () => {},
  createAccount: async () => {
    throw new Error('Accounts are made at the identity provider.')
  },
  sweep: async () => [],
}
