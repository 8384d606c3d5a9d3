import { labelOf } from '#domain/base/words/codes.ts'
import { formatEstateNumber, formatYen } from '#domain/base/words/format.ts'
import { formatDay, formatMoment } from '#domain/base/words/format-moments.ts'
import { badgeOf } from '#domain/deal/deal-plan/deal-standing.ts'
import { OrderStatus, orderStatuses } from '#domain/money/order/enumerations.ts'
import { markOf } from '#domain/money/payment/dispute-standing.ts'
import { letterStatuses } from '#domain/news/letter/enumerations.ts'
import type { ReportCase } from '#domain/talk/report/case-contract.ts'
import { CaseState, ReportKind } from '#domain/talk/report/case-enumerations.ts'
import { StatusBadge } from '#web/rooms/market/estate/facts/status-badge.tsx'
import { DisputeBadge } from '#web/rooms/money/payment/dispute-badge.tsx'
import { Badge, StandingBadge } from '#web/ui/badge.tsx'
import type { PersonRow } from './person-rows.tsx'
import type { listsOf } from './person-tabs.ts'

type Lists = ReturnType<typeof listsOf>
type Each<List extends keyof Lists> = Awaited<ReturnType<Lists[List]>>['items'][number]

const TalkState = (talk: Parameters<typeof badgeOf>[0]) => {
  const { word, tone } = badgeOf(talk)
  return <Badge tone={tone}>{word}</Badge>
}

const LastWords = ({ words }: { words: string }) => (
  <span className="two-lines" title={words}>
    {words}
  </span>
)

/** Renders a row of each list on a member's page, in the full list and in the overview. */
export const rowsOf = {
  talks: ({ id, estate, buyerName, sellerName, lastMessage, createdAt, ...talk }: Each<'talks'>): PersonRow => ({
    title: estate?.title ?? '掲載を終えた物件',
    cover: estate?.cover?.path ?? null,
    link: { to: '/admin/chat/$id', params: { id } },
    marks: <TalkState {...talk} />,
    second: `買主：${buyerName}　売主：${sellerName}　開始：${formatMoment(createdAt)}`,
    words: lastMessage && <LastWords words={`${lastMessage.senderName}：${lastMessage.message}`} />,
  }),
  estates: ({ id, title, estateNumber, address, topImage, updatedAt, ...estate }: Each<'estates'>): PersonRow => ({
    title: title ?? '（タイトル未入力）',
    cover: topImage,
    link: { to: '/admin/estate/$id', params: { id } },
    marks: <StatusBadge estate={estate} viewer="operator" />,
    second: `${formatEstateNumber(estateNumber)}　${address ?? '所在地未入力'}　更新：${formatMoment(updatedAt)}`,
  }),
  orders: ({ orderNumber, negotiationID, orderStatus, totalAmount, orderAt }: Each<'orders'>): PersonRow => ({
    title: orderNumber,
    link: { to: '/admin/chat/$id', params: { id: negotiationID } },
    // The rows of payments say how a confirmed one stands.
    marks: orderStatus !== OrderStatus.confirmed && <Badge>{labelOf(orderStatuses, orderStatus)}</Badge>,
    second: `${formatYen(totalAmount)}　${formatMoment(orderAt)}`,
  }),
  payments: ({ orderNumber, negotiationID, standing, amount, dueDate, dispute }: Each<'payments'>): PersonRow => {
    const mark = dispute && markOf(dispute)
    return {
      title: orderNumber,
      link: { to: '/admin/chat/$id', params: { id: negotiationID } },
      marks: (
        <>
          <StandingBadge standing={standing} />
          {mark && <DisputeBadge mark={mark} />}
        </>
      ),
      second: [
        `${formatYen(amount)}　期限：${formatDay(dueDate)}`,
        ...(dispute?.withdrawn ? [`異議申し立てで引き落とし：${formatYen(dispute.amount)}`] : []),
      ].join('　'),
    }
  },
  cases: ({ id, number, kind, words, reason, state, createdAt }: ReportCase): PersonRow => ({
    title: `${ReportKind.labels[kind]}：${words}`,
    link: { to: '/admin/report/{-$id}', params: { id } },
    marks: <Badge tone={state === CaseState.concluded ? 'gray' : 'red'}>{CaseState.labels[state]}</Badge>,
    second: `${number}　${reason}　${formatMoment(createdAt)}`,
  }),
  letters: ({ id, subject, status, createdAt, sentAt }: Each<'letters'>): PersonRow => ({
    title: subject,
    link: { to: '/admin/record/$kind', params: { kind: 'mail' }, search: { id } },
    marks: <Badge tone={status === 'failed' ? 'red' : 'gray'}>{letterStatuses[status]}</Badge>,
    second: formatMoment(sentAt ?? createdAt),
  }),
}
