/** 書類の状況 */
export const paperStatuses = { 1: '未提出', 2: '提出済み（確認中）', 3: '確認済み', 4: '再提出をお願いします', 5: '不要' } as const
export type PaperStatus = keyof typeof paperStatuses
export const PaperStatus = { wanted: 1, submitted: 2, confirmed: 3, returned: 4, notNeeded: 5 } as const satisfies Record<
  string,
  PaperStatus
>

/** 要るかどうか */
export const requirements = { 1: '必須', 2: 'あれば', 3: 'あてはまるとき' } as const
export type Requirement = keyof typeof requirements
export const Requirement = { must: 1, ifThere: 2, ifItApplies: 3 } as const satisfies Record<string, Requirement>

/** いつまでに: the stage of the deal by which it is needed. */
export const paperStages = { 1: '契約まで', 2: '決済まで', 3: '引渡しのとき', 4: '引渡しのあと' } as const
export type PaperStage = keyof typeof paperStages
export const PaperStage = { contract: 1, settlement: 2, handover: 3, afterwards: 4 } as const satisfies Record<string, PaperStage>

/** 渡し方: for those never sent, only whether they exist is recorded. */
export const deliveries = { 1: 'ファイルを送る', 2: '当日に原本', 3: '送らない' } as const
export type Delivery = keyof typeof deliveries
export const Delivery = { file: 1, original: 2, never: 3 } as const satisfies Record<string, Delivery>

/** 相手に見せるとき: the point of the deal from which the other side sees it. */
export const shares = { 1: '商談中から', 2: '購入申込の承諾から', 3: '成約から' } as const
export type Share = keyof typeof shares
export const Share = { talk: 1, acceptance: 2, contract: 3 } as const satisfies Record<string, Share>

/** 手元にあるか: for papers that are not sent. */
export const holdings = { 1: '手元にあります', 2: '見つかりません' } as const
export type Holding = keyof typeof holdings
export const Holding = { there: 1, missing: 2 } as const satisfies Record<string, Holding>

/** ファイルの種類 */
export const paperFileKinds = { 1: 'PDF', 2: '写真' } as const
export type PaperFileKind = keyof typeof paperFileKinds
export const PaperFileKind = { pdf: 1, picture: 2 } as const satisfies Record<string, PaperFileKind>

export const MAX_PAPER_BYTES = 20 * 1024 * 1024
export const MAX_FILES = 10
/** Maximum number of papers a side can add to the list. */
export const MAX_ADDED = 30
/** Days before it is needed at which a paper that will have expired by then is requested again. */
export const EXPIRY_DAYS = 7

/** Minutes after which an unfinished upload counts as lost. */
export const LOST_MINUTES = 60

/** 委任状: an owner who is a companion provides it themselves. */
export const POWER_OF_ATTORNEY = 19
export const KEYS = 45
