import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { WAITING } from '#domain/money/payment/standing.ts'
import { inboxWork } from '#domain/talk/inbox/marks.ts'
import { inboxTabs } from '#domain/talk/inbox/sides.ts'
import type { InboxTab } from '#domain/talk/inbox/tabs.ts'
import type { Side } from '#web/rooms/deal/negotiation/paths.ts'
import type { InboxSearch } from './inbox-search.ts'

export const partyOfSide: Record<Side, Party> = { admin: 1, seller: 2, buyer: 3 }

export const tabsOf = (side: Side): readonly InboxTab[] => inboxTabs[partyOfSide[side]]

export function openTab(side: Side, { show }: InboxSearch): InboxTab {
  const tabs = tabsOf(side)
  return tabs.find((tab) => tab === show) ?? (tabs[0] as InboxTab)
}

interface Words {
  label: string
  /** Text for an empty list. */
  empty: string
}

const words: Record<InboxTab, Words> = {
  all: { label: 'すべて', empty: '商談はまだありません' },
  turn: { label: 'あなたの番', empty: '返信や手続きを待っている商談はありません' },
  unread: { label: '未読', empty: '未読のメッセージはありません' },
  quotation: { label: '見積あり', empty: '見積のある商談はありません' },
  payment: { label: WAITING, empty: `${WAITING}の商談はありません` },
  settled: { label: '成約・完了', empty: '成約した商談はありません' },
  ended: { label: '不成立', empty: '不成立の商談はありません' },
  request: { label: inboxWork.quotation, empty: '回答を待つ見積依頼はありません' },
  order: { label: inboxWork.order, empty: '確認を待つ申し込みはありません' },
  transfer: { label: inboxWork.transfer, empty: '確認を待つ振込の連絡はありません' },
  unpaid: { label: inboxWork.unpaid, empty: `${inboxWork.unpaid}はありません` },
  work: { label: '対応待ち', empty: '対応を待つ商談はありません' },
  snoozed: { label: 'あとで対応', empty: 'あとで対応する商談はありません' },
  stalled: { label: '停滞', empty: '14日以上、やり取りの止まっている商談はありません' },
  reported: { label: '通報あり', empty: '対応を待つ通報のある商談はありません' },
  uninvited: { label: '売主未招待', empty: '売主を招待していない商談はありません' },
}

export const describeTab = (side: Side, tab: InboxTab): Words =>
  side === 'admin' && tab === 'turn' ? { label: inboxWork.turn, empty: `${inboxWork.turn}はありません` } : words[tab]
