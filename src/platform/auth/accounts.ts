import type { Ctx } from '#platform/context.ts'

/** Whose transaction: beside it, a query would wait for ever on the one connection of the embedded database. */
export type Within = Pick<Ctx, 'db' | 'inTransaction'>

export interface LivingSignIn {
  sid: string
  device: string
  authTime: Date
  lastUsedAt: Date
}

/** What the house may do to sign-ins at the identity provider. Google's are not ours to change: there these do nothing. */
export interface Accounts {
  /** Within the caller's transaction; an account that is not there is left alone, here and below. */
  setDisabled(ctx: Within, uid: string, disabled: boolean): Promise<void>
  deleteAccount(ctx: Within, uid: string): Promise<void>
  revokeFamily(sid: string): Promise<void>
  /** Where somebody is signed in, as far as the provider is ours; null where only the sessions here are known. */
  livingSignIns(ctx: Within, uid: string): Promise<LivingSignIn[] | null>
  /** Ends some of somebody's sign-ins. */
  endSignIns(ctx: Within, uid: string, sids: readonly string[]): Promise<void>
  /** For seeds, `bin/create-admin` and who comes by a letter of the office; answers the uid. Within the caller's transaction where one is given. */
  createAccount(
    account: { id?: string; email: string; password: string; emailVerified: boolean; displayName?: string },
    ctx?: Within,
  ): Promise<string>
  /** Removes what has run out; answers the ids of accounts that were never verified and are gone. */
  sweep(): Promise<string[]>
}

export const foreignAccounts: Accounts = {
  setDisabled: async () => {},
  deleteAccount: async () => {},
  revokeFamily: async () => {},
  livingSignIns: async () => null,
  endSignIns: async () => {},
  createAccount: async () => {
    throw new Error('Accounts are made at the identity provider.')
  },
  sweep: async () => [],
}
