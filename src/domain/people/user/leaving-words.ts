/** Open business of a member that ends with the membership. */
export interface EndsWithMembership {
  talks: number
  offers: number
  viewings: number
}

/** Shown before leaving, and in the letter afterwards. */
export const endsWithMembership = ({ talks, offers, viewings }: EndsWithMembership): string[] =>
  [
    { label: '進行中の商談', count: talks },
    { label: '返事待ちの購入申込', count: offers },
    { label: '見学の予定・希望', count: viewings },
  ].flatMap(({ label, count }) => (count > 0 ? [`${label}：${count}件`] : []))
