import { type CodeOf, codes } from '#platform/codes.ts'

/** How soon a member is notified of new results. */
export const Frequency = codes({ atOnce: [1, '即時'], daily: [2, '毎日'], weekly: [3, '毎週'], never: [9, 'なし'] })
export type Frequency = CodeOf<typeof Frequency>

/** An explanation of each frequency, for the form. */
export const frequencyNotes: Readonly<Record<Frequency, string>> = {
  1: '見つかりしだい',
  2: '朝8時にまとめて',
  3: '月曜の朝8時にまとめて',
  9: 'メールは届きません',
}

export const MAX_SAVED_SEARCHES = 20
export const NAME_LENGTH = 50
