/** How soon one hears of a new listing that a saved search finds. */
export const frequencies = { 1: '即時', 2: '毎日', 3: '毎週', 9: 'なし' } as const
export type Frequency = keyof typeof frequencies
export const Frequency = { atOnce: 1, daily: 2, weekly: 3, never: 9 } as const satisfies Record<string, Frequency>

/** When that is, for whoever chooses. */
export const frequencyNotes: Readonly<Record<Frequency, string>> = {
  1: '見つかりしだい',
  2: '朝8時にまとめて',
  3: '月曜の朝8時にまとめて',
  9: 'メールは届きません',
}

export const SAVED_SEARCHES_AT_MOST = 20
export const NAME_LENGTH = 50
