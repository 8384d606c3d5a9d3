import { api } from '#web/api/client.ts'
import type { Side } from './paths.ts'

export type InboxQuery = NonNullable<NonNullable<Parameters<typeof api.listNegotiations>[0]>['query']>

export interface InboxTab {
  code: string
  label: string
  /** The condition on negotiations; undefined when nothing can meet it. */
  query: () => InboxQuery | Promise<InboxQuery | undefined>
  /** What is said where the list is empty. */
  empty: string
}

const all: InboxTab = { code: 'all', label: 'すべて', query: () => ({}), empty: '商談はまだありません' }
const unread: InboxTab = { code: 'unread', label: '未読', query: () => ({ unread: true }), empty: '未読のメッセージはありません' }
const settled: InboxTab = { code: 'settled', label: '成約・完了', query: () => ({ status: [3, 4] }), empty: '成約した商談はありません' }
const ended: InboxTab = { code: 'ended', label: '不成立', query: () => ({ status: 9 }), empty: '不成立の商談はありません' }

const ofParty: readonly InboxTab[] = [
  all,
  { code: 'turn', label: 'あなたの番', query: () => ({ yourTurn: true }), empty: '返信や手続きを待っている商談はありません' },
  unread,
  { code: 'quotation', label: '見積あり', query: () => having(quotations([1, 2])), empty: '見積のある商談はありません' },
  { code: 'payment', label: 'お支払い待ち', query: () => having(openPayments({})), empty: 'お支払い待ちの商談はありません' },
  settled,
  ended,
]

/** What waits for the operator comes first, each kind under its own name. */
const ofOperator: readonly InboxTab[] = [
  { code: 'turn', label: '対応待ち', query: () => ({ yourTurn: true }), empty: '運営の対応を待っている商談はありません' },
  unread,
  { code: 'request', label: '見積依頼', query: () => having(quotations([1])), empty: '回答を待つ見積依頼はありません' },
  { code: 'order', label: '申込の確認', query: () => having(orders()), empty: '確認を待つ申し込みはありません' },
  {
    code: 'transfer',
    label: '入金の確認',
    query: () => having(openPayments({ transferAnnouncedAtFrom: '2000-01-01' })),
    empty: '確認を待つ入金はありません',
  },
  {
    code: 'uninvited',
    label: '売主未招待',
    query: () => ({ negotiationType: 1, sellerInvitedFlag: false, status: [1, 2] }),
    empty: '売主を招待していない商談はありません',
  },
  settled,
  ended,
  all,
]

export const inboxTabs: Record<Side, readonly InboxTab[]> = { buyer: ofParty, seller: ofParty, admin: ofOperator }

/** As many as one call takes and one filter holds; more than that wait nowhere. */
const MOST = 100
type Concerning = Promise<{ items: readonly { negotiationID: string }[] }>

const quotations = (quotationStatus: number[]): Concerning => api.listQuotations({ query: { quotationStatus, limit: MOST } })
const orders = (): Concerning => api.listOrders({ query: { orderStatus: 1, limit: MOST } })
const openPayments = (more: { transferAnnouncedAtFrom?: string }): Concerning =>
  api.listPayments({ query: { paymentStatus: [1, 3], open: true, limit: MOST, ...more } })

async function having(concerning: Concerning): Promise<InboxQuery | undefined> {
  const ids = [...new Set((await concerning).items.map(({ negotiationID }) => negotiationID))]
  return ids.length > 0 ? { id: ids } : undefined
}
