import { forbidden, type Problem } from './errors.ts'

/** What somebody of the office is there: one who answers for it, or one who does the day's work. */
export const StaffRole = { chief: 1, member: 2 } as const
export type StaffRole = (typeof StaffRole)[keyof typeof StaffRole]
export const staffRoles = { 1: '責任者', 2: '担当' } as const satisfies Record<StaffRole, string>

interface Held {
  /** Beside the chiefs, who may do everything. */
  member?: true
  /** Weighs so much that whoever does it proves anew that it is them. */
  fresh?: true
}

/**
 * What not every operator may do, asked by calls and buttons alike. Everything else in the office (talks, reviews, reports, matching
 * money, notices) is every operator's: there only who is one is asked.
 */
export const permissions = {
  /** Warn a member, restrict what they do, shut them out until a chief has looked. */
  warn: { member: true },
  /** Shut a member out, and let them in again. */
  suspend: { fresh: true },
  /** Sign a member out everywhere. */
  'signIns.end': { fresh: true },
  /** Take a message out of the sight of both sides, and show it again. */
  cover: { member: true },
  /** Correct what is a member's own. */
  correct: { member: true },
  /** The same of what a seller's check vouches for. */
  'correct.identity': { fresh: true },
  /** Ask for another address that a member signs in with, which is as much as to sign in as them. */
  'correct.email': { member: true, fresh: true },
  /** Agree to it as the second person, where the member cannot read the old mailbox. */
  'correct.emailApproval': { fresh: true },
  /** Look at the papers by which members showed who they are. */
  papers: { member: true, fresh: true },
  /** Read bids before the day until which they are sealed. */
  bids: { fresh: true },
  /** Erase a member at their request. */
  privacy: { fresh: true },
  /** Take members' data out of the house as a file. */
  export: { fresh: true },
  /** Record that a house is sold where somebody who owns it has not agreed. */
  'agree.withoutConsent': {},
  /** Give money back. */
  'money.decide': { fresh: true },
  /** Service menus and the masters: what everybody chooses from. */
  master: {},
  /** Tell members something that also reaches those who wish no letters. */
  'notice.important': {},
  /** The words of letters. */
  letterText: { fresh: true },
  /** What holds for the whole house: who runs it, where it is paid, when it is open. */
  setting: { fresh: true },
  /** Read what everybody did; what was done to one thing is every operator's to read. */
  audit: {},
  /** Have work done again that failed, or at once what is done by the clock. */
  job: {},
  /** How the house does; how each colleague does is told to chiefs alone. */
  statistics: { member: true },
  /** What everybody in the office answers with. */
  'reply.shared': {},
  /** Invite people to the office, change what they may do, let them go. */
  staff: { fresh: true },
} as const satisfies Record<string, Held>
export type Permission = keyof typeof permissions

interface Who {
  userType: number
  staffRole?: StaffRole | null
}

/** Why this person may not; undefined when they may. Of the buttons, whether they are shown. */
export function refusalOf(who: Who, permission: Permission): Problem | undefined {
  if (!who.staffRole) return forbidden()
  if (who.staffRole === StaffRole.chief || (permissions[permission] as Held).member) return undefined
  return forbidden('この操作は、責任者が行えます。責任者に依頼してください。')
}

/** Whether the second factor must have been given just before. */
export const needsFreshProof = (permission: Permission): boolean => (permissions[permission] as Held).fresh ?? false

export const may = (who: Who, permission: Permission): boolean => refusalOf(who, permission) === undefined
