import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'

/** Letters to a member about a measure: what was done and why, what still works, and how to respond. */

/** How long the oldest backup is kept, according to docs/operate.md: monthly ones for a year. As of 2026-11. */
export const BACKUP_MONTHS = 12

/** The data that is kept, and why: to be confirmed by a lawyer and a tax adviser. As of 2026-11. */
const kept = (recordYears: number, messageYears: number) => [
  '・ご注文・お支払いの記録と書類：法令で定められた帳簿書類として、事業年度の終わりから7年間',
  `・商談のお相手に送ったメッセージ：お相手の記録として、商談や取引が終わってから${messageYears}年間（お名前は「退会した会員」と表示されます）`,
  `・当サイトの確認の記録（種類・結果・日付）：${recordYears}年間`,
  '・運営の操作の記録：7年間',
  '・利用停止の記録：停止の理由によっては、メールアドレスと電話番号を読み取れない形に変えた目印を3年間',
  `・バックアップ：最長で${BACKUP_MONTHS}か月間（ふだんは使わず、戻すことがあったときは、あらためて消去します）`,
]
export const erased = (number: string, recordYears: number, messageYears: number): LetterContent =>
  buildLetter('erased', { 会員番号: number, 残るもの: kept(recordYears, messageYears).join('\n') }, '')

export const left = (number: string, ended: readonly string[], recordYears: number, messageYears: number): LetterContent =>
  buildLetter(
    'left',
    {
      会員番号: number,
      終わったもの: ended.length > 0 ? ended.map((line) => `・${line}`).join('\n') : '・ありません',
      残るもの: kept(recordYears, messageYears).join('\n'),
    },
    '',
  )
