export const refundStates = {
  asked: '承認待ち',
  approved: '手続き待ち',
  underway: '手続き中',
  done: '返金済み',
  failed: '返金できませんでした',
  refused: '却下',
  withdrawn: '取り消し',
} as const
export type RefundState = keyof typeof refundStates

/** An approved transfer waits for the office, and a returned one was not withdrawn. */
export const refundStanding = ({ state, method, paidOutOn }: { state: RefundState; method: string; paidOutOn: string | null }): string =>
  method === 'transfer' && state === 'approved' ? '振込待ち' : state === 'withdrawn' && paidOutOn ? '振込の戻り' : refundStates[state]

export const allRefundStates = Object.keys(refundStates) as RefundState[]

/** From here on nothing is decided or sent automatically. */
export const openRefundStates: RefundState[] = ['asked', 'approved', 'underway']

/** The amount still counts as refunded or being refunded. */
export const countingRefundStates: RefundState[] = ['approved', 'underway', 'done']

/** Reserved from a deposit's remainder. A failed one stays reserved until it is retried or withdrawn. */
export const holdingRefundStates: RefundState[] = ['asked', 'approved', 'underway', 'done', 'failed']

/** Requested by the office, made at the provider itself, lost to a dispute, or due because the deposit matched no payment. */
export const refundOrigins = ['office', 'provider', 'dispute', 'misfit'] as const
export type RefundOrigin = (typeof refundOrigins)[number]
export const refundOriginWords: Record<RefundOrigin, string> = {
  office: '申請',
  provider: '決済会社の画面での返金',
  dispute: '異議申し立てで失った代金',
  misfit: '充てられない入金の自動返金',
}

/** Refunds a payment, wholly or in part, or the remainder of a deposit. */
export const refundKinds = ['payment', 'remainder'] as const
export type RefundKind = (typeof refundKinds)[number]

export const refundReasons = {
  1: 'サービスを提供していない',
  2: '一部を提供した',
  3: '二重のお支払い',
  4: '金額の誤り',
  5: 'ご都合による取り消し',
  6: '心当たりのない入金',
  9: 'その他',
} as const
export type RefundReason = keyof typeof refundReasons
/** Money that paid for an order was expected. */
export const isReasonOf = (kind: RefundKind, code: RefundReason): boolean => kind === 'remainder' || code !== 6

/** State of the account for a transfer. */
export const destinationStandings = {
  awaited: '返金先をお待ちしています',
  given: '返金先が届きました',
  paidOut: '振り込みました',
  calledOff: '返金を取り消しました',
} as const
export type DestinationStanding = keyof typeof destinationStandings
export const allDestinationStandings = Object.keys(destinationStandings) as DestinationStanding[]

/** Whether an approved refund can still be called off: a card's may have reached the provider. */
export const canBeCalledOff = (method: 'card' | 'transfer'): boolean => method === 'transfer'
