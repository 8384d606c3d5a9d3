import { type EstateStatus, RESERVED_MARK, type Trade, tradeMarks } from '#domain/market/estate-fields/enumerations.ts'

/** What somebody is to a house: by their talk about it, or because it is theirs or their work. */
export const houseViewers = {
  guest: '商談のない方',
  talking: '商談中の買主',
  closing: 'まもなく商談が終わる買主',
  kept: '募集を止めて話を進めている買主',
  accepted: '承諾された買主',
  unsure: '解除・取り下げの途中の買主',
  waiting: '次点の買主',
  fallen: '商談が終わった買主',
  beside: '買主と一緒に見る方',
  seller: '売主',
  owner: '共有者',
  operator: '担当',
} as const
export type HouseViewer = keyof typeof houseViewers

/** What is known of a house; of its working copy only where it is one's own, or one's work. */
export interface HouseFacts {
  status?: EstateStatus
  /** Questions of a draft that are still open. */
  missing?: number
  appliedAt?: string | null
  /** Of whose the house is: nothing stands against an application but what is missing. */
  mayApply?: boolean
  listing: {
    live?: boolean
    searchable: boolean
    trade: Trade
    reserved: boolean
    endedAt: string | null
    endReason: number | null
    pausedAt?: string | null
    withheldSince?: string | null
    /** Out of sight because its seller is. */
    sellerStopped?: boolean
    visibility?: number
    /** Paused or withheld, which of them is its owners' to know. */
    outOfSight?: boolean
    confirmedAt?: string | null
    confirmUntil?: string | null
  } | null
}

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

/** What a house waits for from whoever looks, as its page has a button for it. */
export const houseActs = {
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
export type HouseAct = keyof typeof houseActs

export interface HouseStanding {
  state: HouseState
  word: string
  kind: 'info' | 'success' | 'warning' | 'error'
  title: string
  sentence: string
  /** Who has to do something so that it goes on. */
  turn: 'viewer' | 'office' | null
  act: HouseAct | null
  due: string | null
  /** Since when it stands so, where that is known. */
  since: string | null
}

export interface Asked {
  state: HouseState
  house: HouseFacts
  viewer: HouseViewer
}
type Said = Pick<HouseStanding, 'kind' | 'title' | 'sentence' | 'turn' | 'act'>

export type Words = Pick<Said, 'title' | 'sentence'> & Partial<Said>
