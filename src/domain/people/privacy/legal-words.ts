/**
 * All the legal wording for personal data requests, in one place. As of 2026-11-22; to be confirmed by a lawyer before launch:
 * 個人情報の保護に関する法律 第32条から第39条. The law says 「遅滞なく」; the number of days is our own.
 */

export const privacyKinds = {
  1: '利用目的の通知',
  2: '開示',
  3: '訂正・追加・削除',
  4: '利用停止・消去',
  5: '第三者提供の停止',
  6: '第三者提供記録の開示',
} as const

export const privacyKindHelp = {
  1: '登録した情報を、何のために使っているかをお答えします。',
  2: '当サイトにあるご自分の情報をお渡しします。',
  3: '登録した内容に誤りがあるとき、直したり、書き足したり、消したりします。',
  4: '情報を使うのをやめたり、消したりします。',
  5: 'ほかの会社などに情報を渡すのをやめます。',
  6: 'だれに、いつ、情報を渡したかの記録をお渡しします。',
} as const satisfies Record<keyof typeof privacyKinds, string>

/** Legal grounds for refusal (33条2項 and others). */
export const groundCodes = {
  1: '本人または第三者の権利利益を害するおそれがあるため',
  2: '業務の適正な実施に著しい支障を及ぼすおそれがあるため',
  3: '他の法令に違反することになるため',
  4: '該当する情報を保有していないため',
  5: '利用停止などの要件に当たらないため',
  6: '本人であることを確認できないため',
} as const
export type GroundCode = keyof typeof groundCodes
/** The only ground that does not require a verified identity. */
export const NOT_IDENTIFIED: GroundCode = 6

/** Shown under every request in letters and on screens. */
export const RIGHTS = '個人情報保護法にもとづく請求です。手数料は、プライバシーポリシーに金額を定めているときだけいただきます。'
export const REFUSAL_RIGHTS =
  'ご不明な点や、ご納得いただけない点は、このメールの最後にある運営の連絡先へ、番号を添えてお知らせください。個人情報保護委員会の相談窓口もご利用いただけます。'
