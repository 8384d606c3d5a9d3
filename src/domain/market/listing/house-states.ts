import { type EstateStatus, RESERVED_MARK, type Trade, tradeMarks } from '#domain/market/estate-fields/enumerations.ts'

/** How the viewer relates to a house: through a negotiation, as its owner, or as an operator. */
export const houseViewers = {
  guest: '商談のない方',
  talking: '商談中の買主',
  closing: 'まもなく商談が終わる買主',
  kept: '募集を止めて話を進めている買主',
  accepted: '承諾された買主',
  withdrawing: '解除・取り下げの途中の買主',
  waiting: '次点の買主',
  ended: '商談が終わった買主',
  companion: '買主と一緒に見る方',
  seller: '売主',
  owner: '共有者',
  operator: '担当',
} as const
export type HouseViewer = keyof typeof houseViewers

/** Facts of a house. Only the owner and the operator get the fields of the working copy. */
export interface HouseFacts {
  status?: EstateStatus
  /** Number of unanswered questions in a draft. */
  missing?: number
  appliedAt?: string | null
  /** For the owner: nothing but missing answers stops them from applying. */
  mayApply?: boolean
  /** The word of the deal with the buyer for whom it is reserved, once their contract is signed. */
  deal?: string | null
  listing: {
    live?: boolean
    searchable: boolean
    trade: Trade
    reserved: boolean
    endedAt: string | null
    endReason: number | null
    pausedAt?: string | null
    withheldSince?: string | null
    /** Hidden because its seller is suspended, or, with `approvalLost`, because they are no longer approved. */
    sellerStopped?: boolean
    approvalLost?: boolean
    visibility?: number
    /** Paused or withheld; only its owners learn which. */
    outOfSight?: boolean
    confirmedAt?: string | null
    confirmUntil?: string | null
  } | null
}

/** The seller's word for a returned application. */
export const SENT_BACK = '直しのお願い'

export const houseStates = {
  draft: '下書き',
  applying: '審査中',
  rejected: '差し戻し',
  public: '公開中',
  reserved: RESERVED_MARK,
  sold: tradeMarks.established,
  withheld: '運営が停止中',
  stopped: '停止中',
  paused: '一時停止中',
  unconfirmed: '確認待ち',
  lapsed: '確認待ち',
  hidden: '一般に公開していません',
  ended: '掲載終了',
} as const
export type HouseState = keyof typeof houseStates

/** The viewer's action on a house, shown as a button on its page. */
export const houseActions = {
  start: '商談を始める',
  room: '商談を開く',
  near: '近くの公開中の物件を見る',
  offers: '届いた購入申込を見る',
  edit: '続きを入力する',
  apply: '確認して審査を申請する',
  mend: '内容を編集する',
  resume: '掲載を再開する',
  confirm: '掲載内容に変わりがないと確認する',
} as const
export type HouseAction = keyof typeof houseActions

export interface HouseStanding {
  state: HouseState
  word: string
  kind: 'info' | 'success' | 'warning' | 'error'
  title: string
  sentence: string
  /** The side whose action is required next. */
  turn: 'viewer' | 'office' | null
  act: HouseAction | null
  due: string | null
  /** When the status began, if known. */
  since: string | null
}

export interface StandingInput {
  state: HouseState
  house: HouseFacts
  viewer: HouseViewer
}
type StandingContent = Pick<HouseStanding, 'kind' | 'title' | 'sentence' | 'turn' | 'act'>

export type StandingText = Pick<StandingContent, 'title' | 'sentence'> & Partial<StandingContent>
