/** Groups of search results, in the order shown. */
export const hitGroups = {
  number: '番号・お金',
  user: '会員',
  estate: '物件',
  talk: '商談',
  message: 'メッセージ',
  money: '見積・注文・入金',
  report: '通報・お問い合わせ',
  letter: 'メール',
  other: 'ほか',
} as const
export type HitGroup = keyof typeof hitGroups
export const allHitGroups = Object.keys(hitGroups) as [HitGroup, ...HitGroup[]]

/** Groups without a list page of their own: all their hits are read here. */
export const listedGroups = ['number', 'message', 'money', 'report', 'letter', 'other'] as const satisfies readonly HitGroup[]
export type ListedGroup = (typeof listedGroups)[number]
export const isListed = (group: string | undefined): group is ListedGroup => listedGroups.some((each) => each === group)

export const hitKinds = {
  user: '会員',
  estate: '物件',
  talk: '商談',
  message: 'メッセージ',
  quotation: '見積',
  order: '注文',
  payment: '支払い',
  deposit: '入金',
  case: '通報',
  privacy: '個人情報の請求',
  letter: 'メール',
  inquiry: 'お問い合わせ',
  staff: 'スタッフ',
  invitation: 'スタッフの招待',
  contract: '契約書',
  notice: 'お知らせ',
  template: '定型文',
} as const
export type HitKind = keyof typeof hitKinds

export const FIRST_HITS = 5
export const MAX_QUERY = 100

/** A single Latin letter or digit matches nearly everything; a single kanji is specific enough. */
export const isEnoughToSearch = (typed: string): boolean => {
  const letters = [...typed.normalize('NFKC').trim()]
  return letters.length > 1 || /\p{Script=Han}/u.test(letters[0] ?? '')
}
