import type { Ctx } from '#platform/context.ts'

/** Whose transaction: beside it, a query would wait for ever on the one connection of the embedded database. */
export type Within = Pick<Ctx, 'db' | 'inTransaction'>

export interface LivingSignIn {
  sid: string
  device: string
  authTime: Date
  lastUsedAt: Date
}

/** A password or an account at Google that opens somebody's account here. */
export interface WayIn {
  provider: string
  email: string | null
  lastLoginAt: Date | null
}

/** An address that the office gave somebody to sign in with, until they have answered the letter that went there. */
export interface AwaitedEmail {
  email: string
  askedBy: string
  askedAt: Date
  expiresAt: Date
  /** By the old address or a second person: the letter to the new one is on its way. */
  agreed: boolean
}

/** What the house may do to sign-ins at the identity provider. Google's are not ours to change: there these do nothing. */
export interface Accounts {
  /** Within the caller's transaction; an account that is not there is left alone, here and below. */
  setDisabled(ctx: Within, uid: string, disabled: boolean): Promise<void>
  deleteAccount(ctx: Within, uid: string): Promise<void>
  revokeFamily(sid: string): Promise<void>
  /** Where somebody is signed in, as far as the provider is ours; null where only the sessions here are known. */
  livingSignIns(ctx: Within, uid: string): Promise<LivingSignIn[] | null>
  /** By which somebody signs in, as far as the provider is ours. */
  waysIn(ctx: Within, uid: string): Promise<WayIn[]>
  /** Ends some of somebody's sign-ins. */
  endSignIns(ctx: Within, uid: string, sids: readonly string[]): Promise<void>
  /** For seeds, `bin/create-admin` and who comes by a letter of the office; answers the uid. Within the caller's transaction where one is given. */
  createAccount(
    account: { id?: string; email: string; password: string; emailVerified: boolean; displayName?: string },
    ctx?: Within,
  ): Promise<string>
  /** Whether the address that somebody signs in with is ours to change, and what the office has asked for and waits. */
  emailStanding(ctx: Within, uid: string): Promise<{ ours: boolean; awaited: AwaitedEmail | null }>
  /** Writes to the old address, which may agree. False: somebody has the new one already. */
  askForEmail(ctx: Within, uid: string, change: { email: string; askedBy: string }): Promise<boolean>
  /** Agrees in place of the old address and writes to the new one, which holds once it is confirmed there. False: nothing waited for it. */
  approveEmail(ctx: Within, uid: string): Promise<boolean>
  /** The letter leads nowhere from then on; answers whether there was one. */
  withdrawEmail(ctx: Within, uid: string): Promise<boolean>
  /** Each two accounts that were opened in one browser of late, as far as the provider is ours. */
  sharedDevices(ctx: Within): Promise<{ a: string; b: string }[]>
  /** Removes what has run out; answers the ids of accounts that were never verified and are gone. */
  sweep(): Promise<string[]>
}

export const foreignAccounts: Accounts = {
  setDisabled: async () => {},
  deleteAccount: async () => {},
  revokeFamily: async () => {},
  livingSignIns: async () => null,
  waysIn: async () => [],
  endSignIns: async () => {},
  createAccount: async () => {
    throw new Error('Accounts are made at the identity provider.')
  },
  emailStanding: async () => ({ ours: false, awaited: null }),
  askForEmail: async () => {
    throw new Error('Addresses are changed at the identity provider.')
  },
  approveEmail: async () => false,
  withdrawEmail: async () => false,
  sharedDevices: async () => [],
  sweep: async () => [],
}
