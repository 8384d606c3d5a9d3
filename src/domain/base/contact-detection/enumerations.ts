/** Kinds of contact that lead off the platform. */
export const findingKinds = {
  phone: '電話番号',
  mail: 'メールアドレス',
  messenger: 'LINEなどの連絡先',
  link: 'ほかのサイトのリンク',
  qr: 'QRコード',
  account: '口座番号',
  outside: 'サイトの外での取引のお誘い',
  address: '番地や建物名',
} as const
export type FindingKind = keyof typeof findingKinds
export const findingKindNames = Object.keys(findingKinds) as [FindingKind, ...FindingKind[]]

/** Stages of a deal that decide what both sides may disclose to each other. */
export const GuardStage = { talk: 1, viewing: 2, offer: 3, contract: 4 } as const
export type GuardStage = (typeof GuardStage)[keyof typeof GuardStage]
