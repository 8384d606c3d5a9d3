import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/open.ts'
import type { Problem } from './errors.ts'
import type { Logger } from './log.ts'
import type { StaffRole } from './permission.ts'
import type { Platform } from './platform.ts'

export const UserType = { admin: 1, seller: 2, buyer: 3 } as const
export type UserType = (typeof UserType)[keyof typeof UserType]

export const isOperator = (who: { userType: number }): boolean => who.userType === UserType.admin

export interface Guest {
  kind: 'guest'
}
/** A signed-in user with a row in the user table. */
export interface Member {
  kind: 'member'
  id: string
  userType: UserType
  name: string
  sellerApprovedStatus: number
  usageFeeActive: boolean
  /** Prefers やさしい日本語. */
  plainWords?: true
  /** For operators. */
  staffRole?: StaffRole
  /** The edition of the terms they agreed to. */
  termsEdition?: number
}
/** Signed in at the provider, but unverified or not yet created here: may only create the user. */
interface Newcomer {
  kind: 'newcomer'
  id: string
  email: string
  emailVerified: boolean
  /** Why this account cannot become a member. */
  bar?: Problem | undefined
}
/** A person without an account who follows one side of a deal, through a link that this side had sent to them. */
export interface Companion {
  kind: 'companion'
  id: string
  estateID: string
  /** Set if they may see only this negotiation. */
  negotiationID: string | null
  side: typeof UserType.seller | typeof UserType.buyer
  role: number
  /** Chosen by the inviter. */
  sees: { offers: boolean; papers: boolean; plan: boolean }
}
/** An operator with the right password whose second factor is still missing in this browser: may do nothing but give it. */
interface Unproven extends Omit<Member, 'kind'> {
  kind: 'unproven'
  /** False: they have to set one up first. */
  enrolled: boolean
}
export type Viewer = Guest | Member | Newcomer | Companion | Unproven

/** The external dependencies of the code; rules read nothing from elsewhere. */
export interface Ctx {
  db: Db
  viewer: Viewer
  /** How the viewer was authenticated. Maintenance calls accept a bearer token only. */
  via: 'bearer' | 'cookie' | 'none' | 'system'
  /** The caller's sign-in; see platform/auth/sign-ins.ts. */
  signIn?: string
  /** For operators: their browser's session, also with a bearer token. */
  session?: string
  /** When the second factor was last given there; absent if none is required. */
  provenAt?: Date
  clock: Clock
  config: Config
  log: Logger
  requestID: string
  ip: string
  /** When the caller signed in, if they did so themselves. */
  signedInAt?: Date
  platform: Platform
  /** For `after` listeners: the user whose action caused the event. Absent for scheduled jobs. */
  doer?: string
  inTransaction?: true
  /** While a page is rendered: query results that its calls share. */
  requestCache?: Map<string, Promise<unknown>>
}

/** Runs `work` in a transaction, or joins the current one. Rolls back when `work` throws. */
export async function transact<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return work(ctx)
  return ctx.db.transaction((tx) => work({ ...ctx, db: tx as unknown as Db, inTransaction: true, requestCache: undefined }))
}
