import { formatEstateNumber, formatYen } from '#domain/base/words/format.ts'
import { formatDay, formatISODay, formatTime } from '#domain/base/words/format-moments.ts'
import { formatNearDay } from '#domain/base/words/near-day.ts'
import { officeHoursText } from '#domain/base/words/office-hours.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { sellerIsIn } from '#domain/deal/negotiation/policy.ts'
import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import { openAmount } from '#domain/money/payment/amounts.ts'
import type { Dealing } from '#domain/money/payment/dealing.ts'
import { isOpen } from '#domain/money/payment/policy.ts'
import { isOwed } from '#domain/money/payment/state.ts'
import { ReplyParty } from '#domain/talk/reply-template/enumerations.ts'
import type { Placeholder } from '#domain/talk/reply-template/placeholders.ts'
import { UserType } from '#platform/context.ts'
import type { Calendar } from '#platform/setting/data.ts'

type Talk = Pick<Negotiation, 'buyerName' | 'sellerName' | 'negotiationType' | 'sellerInvitedFlag'> & {
  estate: { title: string; estateNumber?: number } | null
}
/** Until the seller takes part, texts for the buyer do not contain the seller's name. */
type KnownWords = Partial<Record<Placeholder, string>>

/** Additional facts for operators: the writer's name, and the latest payments. */
export interface OfficeFacts {
  viewerName: string
  /** The addressee; the default is the buyer. */
  party: ReplyParty
  dealings: readonly Dealing[]
  hours: Pick<Calendar, 'weekdays'>
}

export function officeWords(talk: Talk, { viewerName, party, dealings, hours }: OfficeFacts, now: Date): KnownWords {
  const { buyerName, sellerName, estate } = talk
  const offered = dealings.find(({ quotation }) => quotation.quotationNumber)?.quotation
  const owed = dealings.find(({ payment }) => payment && isOpen(payment) && isOwed(payment))
  const { order } = owed ?? dealings.find(({ order }) => order) ?? {}
  const payment = owed?.payment
  const transfer = payment?.transfer
  const found: Record<string, string | null | undefined | false> = {
    ...addresseeValues(party === ReplyParty.seller ? sellerName : buyerName),
    買主名: buyerName,
    売主名: (party === ReplyParty.seller || sellerIsIn(talk)) && sellerName,
    物件名: estate?.title,
    物件番号: estate?.estateNumber !== undefined && formatEstateNumber(estate.estateNumber),
    担当者名: viewerName,
    見積番号: offered?.quotationNumber,
    見積金額: offered?.totalAmount !== null && offered && formatYen(offered.totalAmount),
    見積期限: offered?.validUntil && formatDay(offered.validUntil),
    注文番号: order?.orderNumber,
    請求金額: order && formatYen(order.totalAmount),
    残りの額: payment && formatYen(openAmount(payment)),
    支払期限: order?.dueDate && formatDay(order.dueDate),
    振込先: transfer && `${transfer.bank}　${transfer.holder}`,
    振込番号: transfer?.reference,
    営業時間: officeHoursText(hours),
    今日: formatDay(formatISODay(now.toISOString())),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value)) as KnownWords
}

const addresseeValues = (name: string) => ({ 相手: name, 宛名: `${name}様` })

/** Placeholders a negotiation can fill in: the other side's name, the estate, the next appointment. */
export function knownWords(
  talk: Talk,
  viewings: readonly Pick<Viewing, 'viewingStatus' | 'start'>[],
  userType: UserType,
  now: Date,
): KnownWords {
  const { buyerName, sellerName, estate } = talk
  const [next] = viewings
    .flatMap(({ viewingStatus, start }) => (viewingStatus === ViewingStatus.accepted && start && new Date(start) > now ? start : []))
    .toSorted((one, other) => new Date(one).getTime() - new Date(other).getTime())
  return {
    ...(userType !== UserType.buyer ? { 相手: buyerName } : sellerIsIn(talk) && { 相手: sellerName }),
    ...(estate && { 物件: `「${estate.title}」` }),
    ...(next && { 見学: `${formatNearDay(next, now)}${formatTime(next)}` }),
  }
}
