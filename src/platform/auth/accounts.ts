/** What the house may do to sign-ins at the identity provider. Google's are not ours to change: there these do nothing. */
export interface Accounts {
  setDisabled(uid: string, disabled: boolean): Promise<void>
  deleteAccount(uid: string): Promise<void>
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
