import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'

const ADULT = 18
const OLDEST = 120

/** Requires a plausible date of birth; sellers must be of age. */
export function requirePlausibleBirth(ctx: Ctx, birthDate: string | null, userType: number) {
  if (birthDate === null) return
  const today = tokyoDay(ctx.clock.now())
  if (birthDate > today || birthDate < yearsBefore(today, OLDEST)) throw invalid({ birthDate: '生年月日をご確認ください。' })
  if (userType === UserType.seller && birthDate > yearsBefore(today, ADULT))
    throw invalid({ birthDate: `売主として登録できるのは${ADULT}歳以上の方です。` })
}

const yearsBefore = (day: string, years: number) => `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
