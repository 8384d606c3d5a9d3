import { inboxWork } from '#domain/talk/inbox/marks.ts'
import type { Section } from '#platform/setting/sections.ts'
import type { TimedQueue } from '#platform/setting/targets.ts'

/** The sections of the settings, their titles, and where they show. */
export const settingSections = {
  issuer: { label: '事業者', shows: '会社概要のページ、領収書、メール、販売図面に表示します。' },
  invoice: { label: 'インボイス', shows: '請求と領収書、特定商取引法のページに表示します。' },
  bank: { label: '振込先', shows: 'お客様のお振込みの画面に表示します。' },
  calendar: {
    label: '営業時間と休日',
    shows: '目安時間を過ぎたかどうかは、ここの営業時間と休日で数えます。一覧に出る待ち時間は、夜や休日も含む実際の時間です。',
  },
  targets: {
    label: '目安時間',
    shows: '今日・受信箱・審査の一覧で、これより長く待たせているものに印を付けます。朝のまとめと統計もこれで数えます。',
  },
  talk: { label: '商談', shows: '商談の担当の決め方、会員に見える名前、メールの時間に使います。' },
  money: { label: 'お金', shows: '入金の不足と返金を、だれがどこまで処理できるかに使います。' },
  security: { label: '安全', shows: 'スタッフのログインと、データの書き出しに使います。' },
  retention: { label: '保存期間', shows: '記録や書類を、期間が過ぎたあとに自動で消す仕事に使います。法令より短くはできません。' },
  'legal.terms': { label: '利用規約', shows: '利用規約のページと、会員登録に使います。' },
  'legal.privacy': { label: 'プライバシーポリシー', shows: 'プライバシーポリシーのページに表示します。' },
  'legal.law': { label: '特定商取引法に基づく表記', shows: '特定商取引法に基づく表記のページに表示します。' },
  'legal.guideline': { label: '禁止行為ガイドライン', shows: '禁止行為ガイドラインのページに表示します。' },
  'legal.external': { label: '外部送信', shows: '外部送信についてのページに表示します。' },
} as const satisfies Record<Section, { label: string; shows: string }>

/** In the order of the list of settings. */
export const sectionGroups: readonly { title: string; sections: readonly Section[] }[] = [
  { title: '会社', sections: ['issuer', 'invoice', 'bank'] },
  { title: '仕事', sections: ['calendar', 'targets', 'talk', 'money', 'security', 'retention'] },
  { title: '文書', sections: ['legal.terms', 'legal.privacy', 'legal.law', 'legal.guideline', 'legal.external'] },
]

export const allSections = Object.keys(settingSections) as Section[]

/** Affects every member's money or obligations: a second chief, where there is one, has to confirm it. */
export const isForTwo = (section: Section): boolean => section === 'bank' || section === 'legal.terms'

/** New terms are announced only this long after the decision, and can be withdrawn until this long after they take effect. */
export const TERMS_UNDO_MINUTES = 10

/** A new account for payments takes effect only after this long, so that every chief can object. */
export const BANK_HOURS = 24

export const accountTypes = ['普通', '当座'] as const
export const MAX_ACCOUNTS = 10

/** Queues with a time limit: their names in 今日 and in the settings. */
export const timedQueueText = {
  talk: inboxWork.turn,
  quotation: inboxWork.quotation,
  order: inboxWork.order,
  announced: inboxWork.transfer,
  deposit: '照合を待つ入金',
  seller: '売主審査',
  estate: '物件審査',
  reviewAnswer: '売主からの返事',
  report: inboxWork.reported,
  urgent: '急ぎのもの（詐欺などの通報、カードの異議申し立て）',
  inquiry: 'お問い合わせ',
  held: '確認待ちのメッセージ',
  acting: '運営が進める手続き',
  agreement: '成約を記録',
  completion: '取引の完了',
  power: '権限の確認',
  viewing: '見学の問題',
  bank: '振込先の変更',
  handover: '引渡しの連絡',
  ending: '解除・同意の取り消し',
  overdue: '期限切れが続く取引',
  revoked: '承諾の取り消しが多い売主',
  contact: '連絡先交換を繰り返し求める会員',
  privacy: '個人情報の請求',
  alert: '要確認',
} as const satisfies Record<TimedQueue, string>

/** In the order of the office's day; the form and the public page both follow it. */
export const targetGroups: readonly { title: string; queues: readonly TimedQueue[] }[] = [
  { title: '商談とお支払い', queues: ['talk', 'quotation', 'order', 'announced', 'deposit'] },
  { title: '審査', queues: ['seller', 'estate', 'reviewAnswer'] },
  { title: '通報とお問い合わせ', queues: ['report', 'urgent', 'inquiry', 'privacy'] },
  {
    title: '取引の確認',
    queues: [
      'held',
      'acting',
      'agreement',
      'completion',
      'power',
      'viewing',
      'bank',
      'handover',
      'ending',
      'overdue',
      'revoked',
      'contact',
    ],
  },
  { title: '要確認', queues: ['alert'] },
]
