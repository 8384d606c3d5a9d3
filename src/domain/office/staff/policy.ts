import { UserStatus } from '#domain/people/user/enumerations.ts'
import { conflict, Problem, tooMany } from '#platform/errors.ts'
import { StaffRole } from '#platform/permission.ts'

/** Per invitation; by then it is better to ask whether mail arrives at all. */
const MAX_LETTERS = 5
const MINUTE_MS = 60_000

interface Person {
  id: string
  role: StaffRole
  status: UserStatus
}

/** The office needs a chief. Checked before a chief is demoted or leaves. */
export function refusalOfLoss(staff: readonly Person[], id: string): Problem | undefined {
  const chiefs = staff.filter(({ role, status }) => role === StaffRole.chief && status === UserStatus.active)
  return chiefs.length === 1 && chiefs[0]?.id === id
    ? conflict('last-chief', '責任者がいなくなります。先にほかの方を責任者にしてください。')
    : undefined
}

/** Closing the shared account requires another active chief: its user continues with their own account. */
export function refusalOfClosing(staff: readonly Person[], house: { id: string; shared: boolean }): Problem | undefined {
  if (!house.shared) return conflict('house-closed', 'この共用のアカウントには、もうだれもログインできません。')
  const others = staff.filter(({ id, role, status }) => id !== house.id && role === StaffRole.chief && status === UserStatus.active)
  return others.length === 0
    ? conflict('last-chief', 'ほかに責任者がいません。先に自分のアカウントを作り、責任者にしてください。')
    : undefined
}

/** A chief cannot reset their own second factor: with it at hand they change it in their own settings. */
export const refusalOfReset = (chiefID: string, id: string): Problem | undefined =>
  chiefID === id ? conflict('own-factor', '自分の確認の方法は、会員情報の画面から変えてください。') : undefined

/** Limits repeated letters to one invitation, in rate and in number. */
export function refusalOfLetter({ sentAt, sentCount }: { sentAt: Date; sentCount: number }, now: Date): Problem | undefined {
  if (sentCount >= MAX_LETTERS)
    return new Problem(429, 'too-many-letters', `招待のメールは${MAX_LETTERS}通までです。取り消してから、あらためて招待してください。`)
  const rest = sentAt.getTime() + MINUTE_MS - now.getTime()
  return rest > 0
    ? tooMany(Math.ceil(rest / 1000), '招待のメールを送ったばかりです。1分ほどおいてから、もう一度お試しください。')
    : undefined
}
