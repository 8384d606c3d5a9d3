import { toDigits, toKatakana } from '#domain/base/words/typed-text.ts'
import { UserType } from '#platform/context.ts'

/** Rules of typed readings, numbers and dates, which a form checks before it is sent. */

const ADULT = 18
const OLDEST = 120

export const typedKana = {
  correct: toKatakana,
  pattern: /^[ァ-ヺー・ ]*$/,
  problem: (label: string) => `${label}は全角カタカナで入力してください。`,
}
export const typedPhone = {
  correct: toDigits,
  pattern: /^0\d{9,10}$/,
  problem: (label: string) => `${label}は0から始まる10桁か11桁の数字で入力してください。`,
}
export const typedPostCode = {
  correct: toDigits,
  pattern: /^\d{7}$/,
  problem: (label: string) => `${label}は7桁の数字で入力してください。`,
}

/** A date of birth must be plausible; sellers must be of age. */
export function birthProblem(birthDate: string, userType: number, today: string): string | undefined {
  if (birthDate > today || birthDate < yearsBefore(today, OLDEST)) return '生年月日をご確認ください。'
  if (userType === UserType.seller && birthDate > yearsBefore(today, ADULT)) return `売主として登録できるのは${ADULT}歳以上の方です。`
}

const yearsBefore = (day: string, years: number) => `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
