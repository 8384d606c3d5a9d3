import type { ReadableStream } from 'node:stream/web'
import { exportList, type ListExport } from '#domain/base/export-log/export-list.ts'
import { disputeReason } from '#domain/base/words/dispute-words.ts'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import { openAmount } from '#domain/money/payment/amounts.ts'
import { disputeStatuses, disputeTreatments } from '#domain/money/payment/dispute-enumerations.ts'
import { paymentMethods } from '#domain/money/payment/enumerations.ts'
import { refundOriginWords, refundReasons, refundStanding } from '#domain/money/payment/refund-enumerations.ts'
import { moneyStanding, paymentStanding } from '#domain/money/payment/standing.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { DeskDispute, DeskOrder, DeskPayment, DeskRefund } from './contract.ts'
import { deskDisputes, deskRefunds } from './money-back.ts'
import { deskOrders, deskPayments } from './queries.ts'

export const exportPayments = (ctx: Ctx, given: ListExport): Promise<ReadableStream> =>
  exportList(ctx, given, {
    ...{ what: 'payments', action: 'payment.export', subject: 'payment', orderBy: 'createdAt:asc' },
    ...{ of: deskPayments, columns: paymentColumns(tokyoDay(ctx.clock.now())) },
  })

export const exportOrders = (ctx: Ctx, given: ListExport): Promise<ReadableStream> =>
  exportList(ctx, given, {
    ...{ what: 'orders', action: 'order.export', subject: 'order', orderBy: 'createdAt:asc' },
    ...{ of: deskOrders, columns: orderColumns(tokyoDay(ctx.clock.now())) },
  })

export const exportRefunds = (ctx: Ctx, given: ListExport): Promise<ReadableStream> =>
  exportList(ctx, given, {
    ...{ what: 'refunds', action: 'refund.export', subject: 'refund', orderBy: 'createdAt:asc' },
    ...{ of: deskRefunds, columns: refundColumns },
  })

export const exportDisputes = (ctx: Ctx, given: ListExport): Promise<ReadableStream> =>
  exportList(ctx, given, {
    ...{ what: 'disputes', action: 'payment.exportDisputes', subject: 'payment', orderBy: 'createdAt:asc' },
    ...{ of: deskDisputes, columns: disputeColumns },
  })

const day = (time: string | null) => time && formatISODay(time)

const paymentColumns = (today: string): Record<string, (row: DeskPayment) => string | number | null> => ({
  注文番号: ({ orderNumber }) => orderNumber,
  支払う方: ({ paymentUserName }) => paymentUserName,
  内容: ({ content }) => content,
  '金額（税込）': ({ amount }) => amount,
  入金済み: ({ receivedAmount }) => receivedAmount,
  残り: (row) => (row.closedAt ? 0 : openAmount(row)),
  返した額: ({ refundedAmount }) => refundedAmount,
  状況: (row) => paymentStanding(row, today).label,
  方法: ({ method }) => method && paymentMethods[method],
  支払期限: ({ dueDate }) => dueDate,
  お知らせの回数: ({ reminderCount }) => reminderCount,
  振込の連絡: ({ transferAnnouncedAt }) => day(transferAnnouncedAt),
  入金確認日: ({ paidAt }) => day(paidAt),
  領収書番号: ({ receiptNumber }) => receiptNumber,
  返金日: ({ refundedAt }) => day(refundedAt),
  返還番号: ({ refundNumber }) => refundNumber,
  // 返金日 and 返還番号 above only cover full refunds.
  返金の件数: ({ refunds }) => refunds.length,
  最後に返した日: ({ refunds }) => refunds.at(-1)?.on ?? null,
  最後の返還番号: ({ refunds }) => refunds.at(-1)?.number ?? null,
  '返金の内訳（日 番号 額）': ({ refunds }) => refunds.map(({ on, number, amount }) => `${on} ${number} ${amount}`).join(' / '),
})

const orderColumns = (today: string): Record<string, (row: DeskOrder) => string | number | null> => ({
  注文番号: ({ orderNumber }) => orderNumber,
  見積番号: ({ quotationNumber }) => quotationNumber,
  注文した方: ({ orderUserName }) => orderUserName,
  内容: ({ content }) => content,
  '金額（税込）': ({ totalAmount }) => totalAmount,
  状況: (row) => moneyStanding(row, today).label,
  注文日: ({ orderAt }) => day(orderAt),
  確定日: ({ orderConfirmAt }) => day(orderConfirmAt),
  支払期限: ({ dueDate }) => dueDate,
  提供予定日: ({ plannedDelivery }) => plannedDelivery,
  取り消した日: ({ orderCancelAt }) => day(orderCancelAt),
  取り消した理由: ({ cancelReason }) => cancelReason,
})

const refundColumns: Record<string, (row: DeskRefund) => string | number | null> = {
  返還番号: ({ number }) => number,
  注文番号: ({ orderNumber }) => orderNumber,
  返す相手: ({ party }) => party,
  '返す額（税込）': ({ amount }) => amount,
  'もとの額（税込）': ({ wholeAmount }) => wholeAmount,
  方法: ({ method }) => paymentMethods[method],
  状況: refundStanding,
  きっかけ: ({ origin }) => refundOriginWords[origin],
  理由の種類: ({ reasonCode }) => reasonCode && refundReasons[reasonCode],
  理由: ({ reason }) => reason,
  申請日: ({ requestedAt }) => day(requestedAt),
  申請した人: ({ requestedByName }) => requestedByName,
  承認日: ({ decidedAt }) => day(decidedAt),
  決めた理由: ({ decisionReason }) => decisionReason,
  振り込んだ日: ({ paidOutOn }) => paidOutOn,
  返金日: ({ doneAt }) => day(doneAt),
  失敗の理由: ({ failure }) => failure,
  振込が戻った日: ({ bouncedOn }) => bouncedOn,
}

const disputeColumns: Record<string, (row: DeskDispute) => string | number | null> = {
  申し立ての番号: ({ providerID }) => providerID,
  注文番号: ({ orderNumber }) => orderNumber,
  支払った方: ({ party }) => party,
  金額: ({ amount }) => amount,
  状況: ({ status }) => disputeStatuses[status] ?? status,
  理由: ({ reason }) => disputeReason(reason),
  申立日: ({ openedAt }) => day(openedAt),
  証拠の期限: ({ evidenceDueAt }) => day(evidenceDueAt),
  終わった日: ({ closedAt }) => day(closedAt),
  残高からの引き落とし: ({ withdrawn }) => (withdrawn ? 'あり' : ''),
  帳簿での扱い: ({ treatment, treatmentEndedAt }) =>
    treatment && `${disputeTreatments[treatment]}${treatmentEndedAt ? '（代金が戻った）' : ''}`,
  扱いを決めた日: ({ treatedAt }) => day(treatedAt),
}
