import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { Ctx } from '#platform/context.ts'
import { conflict, type Problem } from '#platform/errors.ts'
import { setting } from '#platform/setting/settings.ts'

export const secondPerson = (from: number): Problem =>
  conflict(
    'second-person',
    `${formatYen(from)}以上の返金は、申請した人と別の責任者が承認します。返金を申請して、ほかの責任者に承認を依頼してください。`,
  )

/** From the amount in the settings on, a refund must be requested and approved by two different people. */
export function refusalOfAlone(ctx: Pick<Ctx, 'platform' | 'clock'>, amount: number): Problem | undefined {
  const { secondPersonFrom } = setting(ctx, 'money')
  return secondPersonFrom !== null && amount >= secondPersonFrom ? secondPerson(secondPersonFrom) : undefined
}

interface Limits {
  since: readonly ['返金を申請した日' | '入金を確認した日' | '振り込んだ日', string]
  today: string
}

/** The day of a refund by transfer is not before the request or the deposit, and not in the future. */
export const refusalOfPayoutDay = (day: string, limits: Limits): string | undefined => refusalOfDay('振り込んだ日', day, limits)

/** The day of a returned transfer is not before the transfer, and not in the future. */
export const refusalOfBounceDay = (day: string, limits: Limits): string | undefined => refusalOfDay('振込が戻った日', day, limits)

function refusalOfDay(which: string, day: string, { since: [what, from], today }: Limits): string | undefined {
  if (day > today) return `${which}は、今日までの日付を選んでください。`
  return day < from ? `${which}は、${what}（${formatDay(from)}）からの日付を選んでください。` : undefined
}
