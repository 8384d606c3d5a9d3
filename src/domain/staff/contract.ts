import { userStatuses } from '#domain/user/enumerations.ts'
import { endpoint } from '#platform/http/contract.ts'
import { byID, codeOf, ID, Mailbox, Nothing, Time } from '#platform/http/values.ts'
import { staffRoles } from '#platform/permission.ts'
import { z } from '#platform/zod.ts'

const role = codeOf(staffRoles).meta({ label: '役割' })
const name = z.string().trim().min(1).max(30).meta({ label: 'お名前' })
const token = z.string().min(1).max(200).meta({ label: '招待のリンク' })

/** Somebody of the office. */
export const Staff = z
  .strictObject({
    id: ID,
    name: z.string(),
    email: z.string(),
    role,
    status: codeOf(userStatuses),
    /** The account for which the whole house speaks; it stays. */
    representative: z.boolean(),
    /** Whether they have anything to prove themselves by besides the password. */
    secondFactor: z.boolean(),
    lastSeenAt: Time.nullable(),
    createdAt: Time,
    version: z.int(),
  })
  .meta({ id: 'Staff' })
export type Staff = z.infer<typeof Staff>

export const StaffInvitation = z
  .strictObject({
    id: ID,
    email: z.string(),
    name: z.string(),
    role,
    invitedByName: z.string(),
    sentAt: Time,
    expiresAt: Time,
    /** Its link leads nowhere any more; another letter has a new one. */
    expired: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'StaffInvitation' })
export type StaffInvitation = z.infer<typeof StaffInvitation>

export const NewInvitation = z.strictObject({ email: Mailbox.meta({ label: 'メールアドレス' }), name, role })
export type NewInvitation = z.output<typeof NewInvitation>

export const Acceptance = z.strictObject({ token, name, password: z.string().min(1).max(200).meta({ label: 'パスワード' }) })
export type Acceptance = z.output<typeof Acceptance>

export const Leaving = z.strictObject({
  /** Null: nobody in particular. */
  handOverTo: ID.nullable().default(null).meta({ label: '引き継ぐ方' }),
  reason: z.string().trim().min(1).max(200).meta({ label: '理由' }),
})
export type Leaving = z.output<typeof Leaving>

export const staffContract = {
  getStaff: endpoint({
    method: 'get',
    path: '/staff',
    output: z.strictObject({ staff: z.array(Staff), invitations: z.array(StaffInvitation) }),
    summary: 'スタッフと、招待中の方',
  }),
  changeStaffRole: endpoint({
    method: 'patch',
    path: '/staff/{id}',
    params: byID,
    body: z.strictObject({ role }),
    output: Staff,
    summary: 'スタッフの役割を変える',
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
  inviteStaff: endpoint({
    method: 'post',
    path: '/staffInvitation',
    body: NewInvitation,
    output: StaffInvitation,
    status: 201,
    location: '/api/staff',
    summary: 'スタッフを招待する',
  }),
  inviteStaffAgain: endpoint({
    method: 'post',
    path: '/staffInvitation/{id}/letter',
    params: byID,
    output: StaffInvitation,
    summary: '招待のメールをもう一度送る',
  }),
  deleteStaffInvitation: endpoint({
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
    output: z.strictObject({ email: z.string() }),
    summary: '招待を受けて、スタッフになる',
    // A wrong token must stay counted, which within the transaction of an idempotency key it would not.
    callsOutside: true,
  }),
}
