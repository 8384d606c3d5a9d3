import { allStaffNews, type StaffNews } from '#domain/people/colleague/work-enumerations.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { endpoint, resource } from '#platform/http/contract.ts'
import { param } from '#platform/http/filter.ts'
import { byID, codeOf, Day, ID, Mailbox, Nothing, Time, words } from '#platform/http/values.ts'
import { staffRoles } from '#platform/permission.ts'
import { z } from '#platform/zod.ts'

const role = codeOf(staffRoles).meta({ label: '役割' })
const name = z.string().trim().min(1).max(30).meta({ label: 'お名前' })
const token = z.string().min(1).max(200).meta({ label: '招待のリンク' })

const notify = z.strictObject(Object.fromEntries(allStaffNews.map((kind) => [kind, z.boolean()])) as Record<StaffNews, z.ZodBoolean>)

const InHand = z.strictObject({
  ...{ talks: z.int(), cases: z.int(), reviews: z.int() },
  ...{ inquiries: z.int(), requests: z.int(), alerts: z.int() },
})

export const Staff = z
  .strictObject({
    id: ID,
    name: z.string(),
    email: z.string(),
    role,
    status: codeOf(UserStatus),
    /** The system account; it always stays. */
    representative: z.boolean(),
    /** It is the system account, and a person still signs in with it. */
    shared: z.boolean(),
    /** Internal job title. */
    jobTitle: z.string().nullable(),
    /** Is notified of unassigned work. */
    onDuty: z.boolean(),
    awayFrom: Day.nullable(),
    awayTo: Day.nullable(),
    /** Away today. */
    away: z.boolean(),
    coverID: ID.nullable(),
    /** Office mail they want. */
    notify,
    /** Work assigned to them. */
    open: InHand,
    secondFactor: z.boolean(),
    lastSeenAt: Time.nullable(),
    createdAt: Time,
    version: z.int(),
  })
  .meta({ id: 'Staff' })
export type Staff = z.infer<typeof Staff>

/** Omitted fields stay unchanged. */
export const StaffChange = z.strictObject({
  role: role.optional(),
  jobTitle: words(40).meta({ label: '社内の呼び名' }).optional(),
  onDuty: z.boolean().meta({ label: '当番' }).optional(),
  awayFrom: Day.nullable().meta({ label: '不在の初日' }).optional(),
  awayTo: Day.nullable().meta({ label: '不在の最終日' }).optional(),
  coverID: ID.nullable().meta({ label: '代わりの方' }).optional(),
  notify: notify.partial().meta({ label: '受け取るメール' }).optional(),
})
export type StaffChange = z.output<typeof StaffChange>

export const StaffInvitation = z
  .strictObject({
    id: ID,
    email: z.string(),
    name: z.string(),
    role,
    invitedByName: z.string(),
    sentAt: Time,
    expiresAt: Time,
    /** The link has expired; sending again makes a new one. */
    expired: z.boolean(),
    sentCount: z.int(),
    version: z.int(),
  })
  .meta({ id: 'StaffInvitation' })
export type StaffInvitation = z.infer<typeof StaffInvitation>

export const NewInvitation = z.strictObject({ email: Mailbox.meta({ label: 'メールアドレス' }), name, role })
export type NewInvitation = z.output<typeof NewInvitation>

export const Acceptance = z.strictObject({
  token,
  name,
  /** Only with our own accounts; with an external provider, the invitee is already signed in with the invited address. */
  password: z.string().min(1).max(200).optional().meta({ label: 'パスワード' }),
})
export type Acceptance = z.output<typeof Acceptance>

export const Leaving = z.strictObject({
  /** Null: unassigned. */
  handOverTo: ID.nullable().default(null).meta({ label: '引き継ぐ方' }),
  reason: z.string().trim().min(1).max(200).meta({ label: '理由' }),
})
export type Leaving = z.output<typeof Leaving>

/** `keyword` searches names, e-mail addresses and job titles. */
const { countStaffs, listStaffs, getStaffsByIds, getStaff } = resource('staff', 'staffs', {
  label: 'スタッフ',
  entity: Staff,
  write: {},
  filter: { role: param('codes'), status: param('codes'), onDuty: param('flag'), keyword: param('text') },
  sort: ['createdAt', 'name'],
})

const { countStaffInvitations, listStaffInvitations, getStaffInvitationsByIds, getStaffInvitation } = resource(
  'staffInvitation',
  'staffInvitations',
  { label: '招待中の方', entity: StaffInvitation, write: {}, filter: { role: param('codes') }, sort: ['sentAt'] },
)

export const staffContract = {
  countStaffs,
  listStaffs,
  getStaffsByIds,
  getStaff,
  countStaffInvitations,
  listStaffInvitations,
  getStaffInvitationsByIds,
  getStaffInvitation,
  updateStaff: endpoint({
    method: 'patch',
    path: '/staff/{id}',
    params: byID,
    body: StaffChange,
    output: Staff,
    summary: 'スタッフの役割・当番・不在・通知を変える（自分の役割は変えられません）',
  }),
  leaveStaff: endpoint({
    method: 'post',
    path: '/staff/{id}/leaving',
    params: byID,
    body: Leaving,
    output: Nothing,
    status: 204,
    summary: 'スタッフの退職の手続き（担当の引き継ぎ）',
  }),
  resetSecondFactor: endpoint({
    method: 'post',
    path: '/staff/{id}/secondFactorReset',
    params: byID,
    body: z.strictObject({ reason: z.string().trim().min(1).max(200).meta({ label: '理由' }) }),
    output: Staff,
    summary: 'スタッフの確認の方法をリセットする（なくしたとき）',
  }),
  closeHouseAccount: endpoint({
    method: 'post',
    path: '/houseAccount/closing',
    output: Nothing,
    status: 204,
    summary: '共用のアカウント（運営の代表）を閉じる（責任者。ほかに責任者がいるとき）',
  }),
  endStaffSignIns: endpoint({
    method: 'delete',
    path: '/staff/{id}/signIns',
    params: byID,
    output: z.strictObject({ ended: z.int() }),
    summary: 'スタッフをすべての端末からログアウトさせる（責任者）',
  }),
  inviteStaff: endpoint({
    method: 'post',
    path: '/staffInvitation',
    body: NewInvitation,
    output: StaffInvitation,
    status: 201,
    location: '/api/staffInvitation/{id}',
    summary: 'スタッフを招待する',
  }),
  inviteStaffAgain: endpoint({
    method: 'post',
    path: '/staffInvitation/{id}/letter',
    params: byID,
    output: StaffInvitation,
    summary: '招待のメールをもう一度送る',
  }),
  cancelStaffInvitation: endpoint({
    method: 'delete',
    path: '/staffInvitation/{id}',
    params: byID,
    output: Nothing,
    status: 204,
    summary: '招待を取り消す',
  }),
  readStaffInvitation: endpoint({
    method: 'post',
    path: '/staffInvitation/reading',
    access: 'public',
    body: z.strictObject({ token }),
    output: z.strictObject({ email: z.string(), name: z.string(), role, invitedByName: z.string(), expiresAt: Time }),
    summary: '招待の内容を読む',
    callsOutside: true,
  }),
  acceptStaffInvitation: endpoint({
    method: 'post',
    path: '/staffInvitation/acceptance',
    access: 'public',
    body: Acceptance,
    output: Staff,
    status: 201,
    location: '/api/staff/{id}',
    summary: '招待を受けて、スタッフになる（外部のログインでは、招待されたアドレスを確認してログインした方）',
    // Attempts with a wrong token must stay counted; inside an idempotency key's transaction they would be rolled back.
    callsOutside: true,
  }),
}
