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
/** A signed-in person with a row in the user table. */
export interface Member {
  kind: 'member'
  id: string
  userType: UserType
  name: string
  sellerApprovedStatus: number
  usageFeeActive: boolean
  /** They asked for やさしい日本語. */
  plainWords?: true
  /** Of the operator's people. */
  staffRole?: StaffRole
  /** Of these: the rows of their lists stand closer. */
  tightRows?: true
  /** To which edition of the terms they agreed. */
  termsEdition?: number
}
/** Signed in at the provider, but unverified or not yet created here: may only create the user. */
interface Newcomer {
  kind: 'newcomer'
  id: string
  email: string
  emailVerified: boolean
  /** Why they cannot become a member by this account. */
  bar?: Problem | undefined
}
/** Somebody without an account who looks on at one side of a deal, by a link that this side had sent to them. */
export interface Companion {
  kind: 'companion'
  id: string
  estateID: string
  /** Set where they look on at this talk alone. */
  negotiationID: string | null
  side: typeof UserType.seller | typeof UserType.buyer
  role: number
  /** What the inviter chose to show them. */
  sees: { offers: boolean; papers: boolean; plan: boolean }
}
/** One of the office whose password was right, in a browser where the second factor is still to come: nobody but who may give it. */
interface Unproven extends Omit<Member, 'kind'> {
  kind: 'unproven'
  /** Without anything to give yet, they are to set it up. */
  enrolled: boolean
}
export type Viewer = Guest | Member | Newcomer | Companion | Unproven

/** What the code needs from outside; everything a rule reads comes from here. */
export interface Ctx {
  db: Db
  viewer: Viewer
  /** How the viewer showed who they are. Maintenance calls take a bearer token only. */
  via: 'bearer' | 'cookie' | 'none' | 'system'
  /** By which of their sign-ins a person calls; see platform/auth/sign-ins.ts. */
  signIn?: string
  /** Of one of the office: the session of their browser, also where a token speaks for them. */
  session?: string
  /** When they last gave their second factor there; absent where none is asked of them. */
  provenAt?: Date
  clock: Clock
  config: Config
  log: Logger
  requestID: string
  ip: string
  /** When whoever calls signed in, where they did so themselves. */
  signedInAt?: Date
  platform: Platform
  /** Where an event is heard of afterwards: who did it. Nobody, when it came by the clock. */
  doer?: string
  inTransaction?: true
  /** Where a page is read: what its calls have asked for already. */
  asked?: Map<string, Promise<unknown>>
}

/** One transaction around `work`; inside another it joins it. Rolls back when `work` throws. */
export async function transact<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return work(ctx)
  return ctx.db.transaction((tx) => work({ ...ctx, db: tx as unknown as Db, inTransaction: true, asked: undefined }))
}
