import { actingSide } from '#domain/deal/negotiation/policy.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import type { Paper } from './contract.ts'
import { PaperStatus } from './enumerations.ts'
import { type Place, refusal } from './policy.ts'

type Person = Parameters<typeof refusal>[0]

const TITLES: Record<PaperStatus, string> = {
  1: '書類の用意をお願いします',
  2: '書類が届きました',
  3: '書類が確認されました',
  4: '書類をもう一度お願いします',
  5: '書類は不要になりました',
}

/** A paper's card among the messages, and the action expected of its reader. */
export function cardOf(reader: Person, deal: Extract<Place, { deal: object }>['deal'], paper: Paper) {
  const isOwn = actingSide(reader, deal) === paper.side
  const { paperStatus, title, returnReason, byOperator, files } = paper
  // Papers are no longer needed once the negotiation has failed.
  const isOver = deal.status === TradeStatus.failed && (paperStatus === PaperStatus.wanted || paperStatus === PaperStatus.returned)
  const may = (move: Parameters<typeof refusal>[3]) => !refusal(reader, { deal }, paper, move)
  return {
    state: paperStatus,
    title: isOver ? '書類は不要になりました' : paperStatus === PaperStatus.submitted && isOwn ? '書類を提出しました' : TITLES[paperStatus],
    lines: [
      title,
      ...(paperStatus === PaperStatus.returned && returnReason ? [`理由：${returnReason}`] : []),
      ...(paperStatus === PaperStatus.submitted && files.length > 0 ? [`ファイル${files.length}件`] : []),
      ...(paperStatus === PaperStatus.submitted && !may('confirm') ? [PaperStatus.labels[paperStatus]] : []),
      ...(byOperator ? ['運営が代わって手続きしました'] : []),
    ],
    next:
      paperStatus === PaperStatus.submitted && may('confirm')
        ? 'check'
        : paperStatus === PaperStatus.returned && may('submit')
          ? 'bring'
          : null,
  }
}
