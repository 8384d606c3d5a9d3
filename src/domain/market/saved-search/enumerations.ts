/** How soon a member is notified of new results. */
export const frequencies = { 1: '即時', 2: '毎日', 3: '毎週', 9: 'なし' } as const
export type Frequency = keyof typeof frequencies
export const Frequency = { atOnce: 1, daily: 2, weekly: 3, never: 9 } as const satisfies Record<string, Frequency>

/** An explanation of each frequency, for the form. */
export const frequencyNotes: Readonly<Record<Frequency, string>> = {
  1: '見つかりしだい',
  2: '朝8時にまとめて',
  3: '月曜の朝8時にまとめて',
  9: 'メールは届きません',
}

export const SAVED_SEARCHES_AT_MOST = 20
export const NAME_LENGTH = 50
