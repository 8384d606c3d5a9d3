import type { Ctx } from '#platform/context.ts'

/** The caller's transaction: on the single connection of the embedded database, a query outside it would never return. */
export type CallerTransaction = Pick<Ctx, 'db' | 'inTransaction'>

export interface LivingSignIn {
  sid: string
  device: string
  authTime: Date
  lastUsedAt: Date
}

/** A password or a Google account that signs in to an account here. */
export interface WayIn {
  provider: string
  email: string | null
  lastLoginAt: Date | null
}

/** A new sign-in address requested by the office, until the owner has confirmed it. */
export interface AwaitedEmail {
  email: string
  askedBy: string
  askedAt: Date
  expiresAt: Date
  /** Agreed to by the old address or a chief: the letter to the new address has been sent. */
  agreed: boolean
}

/** The server's control over accounts at the identity provider. With Google, which we cannot control, these do nothing. */
export interface Accounts {
  /** In the caller's transaction; a missing account is ignored, here and below. */
  setDisabled(ctx: CallerTransaction, uid: string, disabled: boolean): Promise<void>
  deleteAccount(ctx: CallerTransaction, uid: string): Promise<void>
  revokeFamily(sid: string): Promise<void>
  /** Active sign-ins, with our own provider; null where only the sessions here are known. */
  livingSignIns(ctx: CallerTransaction, uid: string): Promise<LivingSignIn[] | null>
  /** Sign-in methods, with our own provider. */
  waysIn(ctx: CallerTransaction, uid: string): Promise<WayIn[]>
  endSignIns(ctx: CallerTransaction, uid: string, sids: readonly string[]): Promise<void>
  /** For seeds, `bin/create-admin` and invited operators; returns the uid. Joins the caller's transaction if given. */
  createAccount(
    account: { id?: string; email: string; password: string; emailVerified: boolean; displayName?: string },
    ctx?: CallerTransaction,
  ): Promise<string>
  /** Whether the sign-in address can be changed here, and the pending change requested by the office. */
  emailChangeStatus(ctx: CallerTransaction, uid: string): Promise<{ ours: boolean; awaited: AwaitedEmail | null }>
  /** Mails the old address, which may agree. False: the new address is taken. */
  askForEmail(ctx: CallerTransaction, uid: string, change: { email: string; askedBy: string }): Promise<boolean>
  /** Agrees in place of the old address and mails the new one, which takes effect once confirmed. False: nothing was pending. */
  approveEmail(ctx: CallerTransaction, uid: string): Promise<boolean>
  /** The letter's link stops working; returns whether there was one. */
  withdrawEmail(ctx: CallerTransaction, uid: string): Promise<boolean>
  /** Pairs of accounts opened in the same browser recently, with our own provider. */
  sharedDevices(ctx: CallerTransaction): Promise<{ a: string; b: string }[]>
  /** Deletes what has expired; returns the ids of deleted accounts that were never verified. */
  cleanUp(): Promise<string[]>
}

export const foreignAccounts: Accounts = {
  setDisabled: async () => {},
  deleteAccount: async () => {},
  revokeFamily: async () => {},
  livingSignIns: async () => null,
  waysIn: async () => [],
  endSignIns: async () => {},
  createAccount: async () => {
    throw new Error('Accounts are created at the identity provider.')
  },
  emailChangeStatus: async () => ({ ours: false, awaited: null }),
  askForEmail: async () => {
    throw new Error('Addresses are changed at the identity provider.')
  },
  approveEmail: async () => false,
  withdrawEmail: async () => false,
  sharedDevices: async () => [],
  cleanUp: async () => [],
}
