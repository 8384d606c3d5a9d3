import { UserStatus } from '#domain/people/user/enumerations.ts'
import { conflict, Problem, tooMany } from '#platform/errors.ts'
import { StaffRole } from '#platform/permission.ts'

/** To one invited person; then somebody asks them whether letters reach them at all. */
const MOST_LETTERS = 5
const MINUTE_MS = 60_000

interface Person {
  id: string
  role: StaffRole
  status: UserStatus
}

/** Whom the office may not lose: somebody always answers for it. Asked when a chief is to be one no longer, or to go. */
export function refusalOfLoss(staff: readonly Person[], id: string): Problem | undefined {
  const chiefs = staff.filter(({ role, status }) => role === StaffRole.chief && status === UserStatus.active)
  return chiefs.length === 1 && chiefs[0]?.id === id
    ? conflict('last-chief', '責任者がいなくなります。先にほかの方を責任者にしてください。')
    : undefined
}

/** Whoever signed in with the account of the house so far goes on with one of their own: somebody else has to answer for the office then. */
export function refusalOfClosing(staff: readonly Person[], house: { id: string; shared: boolean }): Problem | undefined {
  if (!house.shared) return conflict('house-closed', 'この共用のアカウントには、もうだれもログインできません。')
  const others = staff.filter(({ id, role, status }) => id !== house.id && role === StaffRole.chief && status === UserStatus.active)
  return others.length === 0
    ? conflict('last-chief', 'ほかに責任者がいません。先に自分のアカウントを作り、責任者にしてください。')
    : undefined
}

/** Nobody takes away their own: who can still prove themselves changes it in their own settings. */
export const refusalOfReset = (chiefID: string, id: string): Problem | undefined =>
  chiefID === id ? conflict('own-factor', '自分の確認の方法は、会員情報の画面から変えてください。') : undefined

/** Another letter to somebody who was invited: not one after another, and not for ever. */
export function refusalOfLetter({ sentAt, sentCount }: { sentAt: Date; sentCount: number }, now: Date): Problem | undefined {
  if (sentCount >= MOST_LETTERS)
    return new Problem(429, 'too-many-letters', `招待のメールは${MOST_LETTERS}通までです。取り消してから、あらためて招待してください。`)
  const rest = sentAt.getTime() + MINUTE_MS - now.getTime()
  return rest > 0
    ? tooMany(Math.ceil(rest / 1000), '招待のメールを送ったばかりです。1分ほどおいてから、もう一度お試しください。')
    : undefined
}
