import { toDigits, toKatakana } from '#domain/base/words/typed-text.ts'
import { UserType } from '#platform/context.ts'

/** Rules of typed names, readings, numbers and dates, which a form checks before it is sent. */

const ADULT = 18
const OLDEST = 120

export const typedName = {
  correct: (typed: string) => typed,
  pattern: /^[^\d０-９]*$/,
  problem: (label: string) => `${label}に数字は使えません。`,
}
export const typedKana = {
  correct: toKatakana,
  pattern: /^[ァ-ヺー・ ]*$/,
  problem: (label: string) => `${label}は全角カタカナで入力してください。`,
}
export const typedPhone = {
  correct: toDigits,
  /** 020, 050, 060, 070, 080 and 090 have 11 digits, all others 10. */
  pattern: /^0([1-9][1-9]\d{7}|[25-9]0\d{8})$/,
  problem: (label: string) => `${label}は、市外局番からの10桁か、090などから始まる11桁の数字で入力してください。`,
}
export const typedPostCode = {
  correct: toDigits,
  pattern: /^\d{7}$/,
  problem: (label: string) => `${label}は7桁の数字で入力してください。`,
}

/** A date of birth must exist and be plausible; sellers must be of age. */
export function birthProblem(birthDate: string, userType: number, today: string): string | undefined {
  const [, month, day] = birthDate.split('-').map(Number)
  // The year is not named, as it may have been typed in an era.
  if (!isInCalendar(birthDate)) return `生年月日をご確認ください。その年に${month}月${day}日はありません。`
  if (birthDate > today || birthDate < yearsBefore(today, OLDEST)) return '生年月日をご確認ください。'
  if (userType === UserType.seller && birthDate > yearsBefore(today, ADULT)) return `売主として登録できるのは${ADULT}歳以上の方です。`
}

/** A day past the end of its month becomes one of the next. */
const isInCalendar = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

const yearsBefore = (day: string, years: number) => `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
