/** Metrics, and the label of each. */
export const metrics = {
  visits: { label: '閲覧', counts: '1日に同じ方が見た回数は1回です。' },
  favorites: { label: 'お気に入り', counts: 'お気に入りに入れた数です。その日のうちに外したものは数えません。' },
  enquiries: { label: '問い合わせ', counts: '始まった商談の数です。' },
  started: { label: '商談開始', counts: '商談中に進んだ数です。' },
  quotations: { label: '見積', counts: '見積の依頼と、運営からの見積の数です。' },
  orders: { label: '申込', counts: 'サービスの申し込みの数です。' },
  paid: { label: '入金', counts: '入金を確認した数と、受け取った額です。返金は引きません。' },
  offers: { label: '購入申込', counts: '買主から届いた購入申込の数です。' },
  agreed: { label: '成約', counts: '成約を記録した取引の数です。' },
  completed: { label: '完了', counts: '引渡しまで終わった取引の数です。' },
  published: { label: '新しい掲載', counts: '初めて掲載した物件の数です。' },
  live: { label: '掲載中の物件', counts: '月の終わり（今月はいま）に掲載していた数です。お休み中のものも数えます。' },
  cuts: { label: '値下げ', counts: '価格を下げた回数です。' },
  buyers: { label: '買主の登録', counts: '登録した買主の数です。退会した方も数えます。' },
  sellers: { label: '売主の登録', counts: '登録した売主の数です。退会した方も数えます。' },
  approved: { label: '売主の承認', counts: '売主を承認した数です。あとで取り消したものや、退会した方も数えます。' },
  searches: { label: '保存した条件', counts: '保存した検索条件の数です。' },
  reports: { label: '通報', counts: '受け付けた通報の数です。' },
  suspensions: { label: '利用停止', counts: '利用を停止した数です。' },
} as const
export type Metric = keyof typeof metrics
export const allMetrics = Object.keys(metrics) as [Metric, ...Metric[]]

/** From first visit to completed deal: the stages drawn. */
export const funnel = [
  'visits',
  'favorites',
  'enquiries',
  'started',
  'quotations',
  'orders',
  'paid',
  'agreed',
  'completed',
] as const satisfies Metric[]
/** Stages whose cases all passed the previous one; elsewhere a conversion rate would be meaningless. */
export const followsBefore: readonly Metric[] = ['started', 'orders', 'paid', 'completed']
/** Not tied to an estate, so no breakdown by area or type. */
export const withoutEstate = ['buyers', 'sellers', 'approved', 'searches', 'reports', 'suspensions'] as const satisfies Metric[]

export const groupings = { month: '月', area: '地域', type: '種別' } as const
export type Grouping = keyof typeof groupings

/** Requests that the office answers: each has its own target time, under the same name. */
export const answerKinds = { talk: '商談のメッセージ', inquiry: 'お問い合わせ', quotation: '見積の依頼' } as const
export type AnswerKind = keyof typeof answerKinds
export const allAnswerKinds = Object.keys(answerKinds) as [AnswerKind, ...AnswerKind[]]

/** Kinds of application that the office reviews and decides on. */
export const reviewKinds = { seller: '売主審査', estate: '物件審査' } as const
export type ReviewKind = keyof typeof reviewKinds
export const allReviewKinds = Object.keys(reviewKinds) as [ReviewKind, ...ReviewKind[]]

export const recountProgress = ['counting', 'done', 'failed'] as const

/** With fewer values a median is meaningless. */
export const ENOUGH_FOR_MEDIAN = 3
