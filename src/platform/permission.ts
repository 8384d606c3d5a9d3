import { forbidden, type Problem } from './errors.ts'

/** Roles in the office: chiefs are responsible for it, members do the daily work. */
export const StaffRole = { chief: 1, member: 2 } as const
export type StaffRole = (typeof StaffRole)[keyof typeof StaffRole]
export const staffRoles = { 1: '責任者', 2: '担当' } as const satisfies Record<StaffRole, string>

interface PermissionRule {
  /** Allowed to members too. Chiefs may do everything. */
  member?: true
  /** Serious enough that the second factor must be proven again. */
  fresh?: true
}

/**
 * Permissions that not every operator has, checked by calls and buttons alike. Everything else in the office (negotiations, reviews,
 * reports, matching payments, notices) only requires being an operator.
 */
export const permissions = {
  /** Warn a member, restrict their actions, or suspend them provisionally until a chief decides. */
  warn: { member: true },
  /** Suspend a member, and lift the suspension. */
  suspend: { fresh: true },
  /** Sign a member out everywhere. */
  'signIns.end': { fresh: true },
  /** Hide a message from both sides, and show it again. */
  hideMessage: { member: true },
  /** Correct a member's own data. */
  correct: { member: true },
  /** Correct data that a seller's identity check vouches for. */
  'correct.identity': { fresh: true },
  /** Request a change of a member's sign-in address, which amounts to being able to sign in as them. */
  'correct.email': { member: true, fresh: true },
  /** Approve that as the second person, when the member cannot read the old mailbox. */
  'correct.emailApproval': { fresh: true },
  /** View members' identity documents. */
  papers: { member: true, fresh: true },
  /** Read bids before the day they are unsealed. */
  bids: { fresh: true },
  /** Erase a member at their request. */
  privacy: { fresh: true },
  /** Export members' data as a file. */
  export: { fresh: true },
  /** Record an estate as sold without the agreement of one of its owners. */
  'agree.withoutConsent': {},
  /** Refund money. */
  'money.decide': { fresh: true },
  /** Declare a quotation, invoice or receipt void. */
  'document.void': { fresh: true },
  /** Close a month, open it again, and export it for the accountant. */
  accounting: { fresh: true },
  /** Service menus and masters: the options that every user chooses from. */
  master: {},
  /** Send members a notice that also reaches those who opted out of letters. */
  'notice.important': {},
  /** The texts of letters. */
  letterText: { fresh: true },
  /** Site-wide settings: the operator, the bank account, the opening hours. */
  setting: { fresh: true },
  /** Read everyone's actions; the audit log of a single row is open to every operator. */
  audit: {},
  /** Rerun failed jobs, or run scheduled ones now. */
  job: {},
  /** Overall statistics; those of each colleague are for chiefs alone. */
  statistics: { member: true },
  /** The reply templates shared by the whole office. */
  'reply.shared': {},
  /** Invite staff, change their roles, remove them. */
  staff: { fresh: true },
} as const satisfies Record<string, PermissionRule>
export type Permission = keyof typeof permissions

interface Who {
  userType: number
  staffRole?: StaffRole | null
}

/** Why this person does not have the permission; undefined if they have it. Also decides whether buttons are shown. */
export function refusalOf(who: Who, permission: Permission): Problem | undefined {
  if (!who.staffRole) return forbidden()
  if (who.staffRole === StaffRole.chief || (permissions[permission] as PermissionRule).member) return undefined
  return forbidden('この操作は、責任者が行えます。責任者に依頼してください。')
}

/** Whether the second factor must have been given just before. */
export const needsFreshProof = (permission: Permission): boolean => (permissions[permission] as PermissionRule).fresh ?? false

export const may = (who: Who, permission: Permission): boolean => refusalOf(who, permission) === undefined
