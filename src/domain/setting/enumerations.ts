import type { Section } from '#platform/setting/sections.ts'

/** What the office sets, as its screen calls it, and where it shows. */
export const settingSections = {
  issuer: { label: '事業者', shows: '会社概要のページ、領収書、メール、販売図面に表示します。' },
  invoice: { label: 'インボイス', shows: '請求と領収書、特定商取引法のページに表示します。' },
  bank: { label: '振込先', shows: 'お客様のお振込みの画面に表示します。' },
  calendar: { label: '営業時間と休日', shows: '返信や審査の待ち時間は、ここの営業時間だけで数えます。' },
  talk: { label: '商談', shows: '商談の担当の決め方、会員に見える名前、メールの時間に使います。' },
  security: { label: '安全', shows: 'スタッフのログインに使います。' },
  'legal.terms': { label: '利用規約', shows: '利用規約のページと、会員登録に使います。' },
  'legal.privacy': { label: 'プライバシーポリシー', shows: 'プライバシーポリシーのページに表示します。' },
  'legal.law': { label: '特定商取引法に基づく表記', shows: '特定商取引法に基づく表記のページに表示します。' },
} as const satisfies Record<Section, { label: string; shows: string }>

export const allSections = Object.keys(settingSections) as Section[]

/** What every member pays into changes only when all chiefs have had a day to object. */
export const BANK_HOURS = 24

export const accountTypes = ['普通', '当座'] as const

export const assignWays = { 1: '未担当にする', 2: '当番の人', 3: '順番（受け持ちのいちばん少ない人）' } as const
export type AssignNew = keyof typeof assignWays
export const AssignNew = { nobody: 1, onDuty: 2, inTurn: 3 } as const satisfies Record<string, AssignNew>
