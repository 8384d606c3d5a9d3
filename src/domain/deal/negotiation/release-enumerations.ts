/** 開示: details the two sides may learn about each other. */
export const releaseKinds = { 1: '番地と建物名', 2: 'お名前', 3: '連絡先', 6: '当日の連絡先' } as const
export type ReleaseKind = keyof typeof releaseKinds
export const ReleaseKind = { address: 1, names: 2, contact: 3, day: 6 } as const satisfies Record<string, ReleaseKind>

/** 開示の根拠 */
export const releaseBases = { 1: '見学の日時が決まった', 2: '購入申込が承諾された', 3: '売主が知らせた', 4: 'お互いに同意した' } as const
export type ReleaseBasis = keyof typeof releaseBases
export const ReleaseBasis = { viewing: 1, offer: 2, hand: 3, consent: 4 } as const satisfies Record<string, ReleaseBasis>
