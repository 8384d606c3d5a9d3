/** The parts of a member's data in the file: a folder each. */
export const disclosureParts = {
  profile: '会員情報と同意',
  identification: '売主審査の記録',
  listings: '物件と写真',
  talks: '商談とメッセージ',
  deals: '購入申込・見学・取引の予定',
  papers: '書類・告知書・契約書・引渡し',
  family: 'ご家族・共有者と同意',
  money: '見積・注文・支払い',
  keeps: 'お気に入り・保存した条件・閲覧履歴',
  letters: '送ったメールの一覧',
  news: 'お知らせと受け取り方',
  signIns: 'ログインの記録',
  measures: '警告・制限・停止とその理由',
  asked: 'お問い合わせ・通報・個人情報の請求',
  given: 'お相手に知らせた情報の記録',
} as const
export type DisclosurePart = keyof typeof disclosureParts
export const allDisclosureParts = Object.keys(disclosureParts) as [DisclosurePart, ...DisclosurePart[]]

export const disclosureProgress = ['making', 'ready', 'fetched', 'failed'] as const
/** Days for the single download. */
export const DISCLOSURE_DAYS = 14
/** Past this time the job is considered failed. */
export const MAKING_MINUTES = 60
