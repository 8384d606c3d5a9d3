import { type CodeOf, codes } from '#platform/codes.ts'

/** 開示: details the two sides may learn about each other. */
export const ReleaseKind = codes({ address: [1, '番地と建物名'], names: [2, 'お名前'], contact: [3, '連絡先'], day: [6, '当日の連絡先'] })
export type ReleaseKind = CodeOf<typeof ReleaseKind>

/** 開示の根拠 */
export const ReleaseBasis = codes({
  viewing: [1, '見学の日時が決まった'],
  offer: [2, '購入申込が承諾された'],
  hand: [3, '売主が知らせた'],
  consent: [4, 'お互いに同意した'],
  contract: [5, '契約が結ばれた'],
})
export type ReleaseBasis = CodeOf<typeof ReleaseBasis>
