import type { ReadableStream } from 'node:stream/web'
import { exportList, type ListExport } from '#domain/base/export-log/export-list.ts'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import { orderStatuses } from '#domain/money/order/enumerations.ts'
import { paymentMethods, paymentStatuses } from '#domain/money/payment/enumerations.ts'
import { openSum } from '#domain/money/payment/sums.ts'
import type { Ctx } from '#platform/context.ts'
import type { DeskOrder, DeskPayment } from './contract.ts'
import { deskOrders, deskPayments } from './queries.ts'

export const exportPayments = (ctx: Ctx, given: ListExport): Promise<ReadableStream> =>
  exportList(ctx, given, {
    ...{ what: 'payments', deed: 'payment.export', subject: 'payment', orderBy: 'createdAt:asc' },
    ...{ of: deskPayments, columns: paymentColumns },
  })

export const exportOrders = (ctx: Ctx, given: ListExport): Promise<ReadableStream> =>
  exportList(ctx, given, {
    ...{ what: 'orders', deed: 'order.export', subject: 'order', orderBy: 'createdAt:asc' },
    ...{ of: deskOrders, columns: orderColumns },
  })

const day = (time: string | null) => time && formatISODay(time)

const paymentColumns: Record<string, (row: DeskPayment) => string | number | null> = {
  注文番号: ({ orderNumber }) => orderNumber,
  支払う方: ({ paymentUserName }) => paymentUserName,
  内容: ({ content }) => content,
  '金額（税込）': ({ amount }) => amount,
  入金済み: ({ receivedAmount }) => receivedAmount,
  残り: (row) => (row.closedAt ? 0 : openSum(row)),
  返した額: ({ refundedAmount }) => refundedAmount,
  状況: ({ paymentStatus, closedAt, receiptNumber }) => (closedAt && !receiptNumber ? 'キャンセル' : paymentStatuses[paymentStatus]),
  方法: ({ method }) => method && paymentMethods[method],
  支払期限: ({ dueDate }) => dueDate,
  お知らせの回数: ({ reminderCount }) => reminderCount,
  振込の連絡: ({ transferAnnouncedAt }) => day(transferAnnouncedAt),
  入金確認日: ({ paidAt }) => day(paidAt),
  領収書番号: ({ receiptNumber }) => receiptNumber,
  返金日: ({ refundedAt }) => day(refundedAt),
  返還番号: ({ refundNumber }) => refundNumber,
}

const orderColumns: Record<string, (row: DeskOrder) => string | number | null> = {
  注文番号: ({ orderNumber }) => orderNumber,
  見積番号: ({ quotationNumber }) => quotationNumber,
  注文した方: ({ orderUserName }) => orderUserName,
  内容: ({ content }) => content,
  '金額（税込）': ({ totalAmount }) => totalAmount,
  状況: ({ orderStatus }) => orderStatuses[orderStatus],
  支払い: ({ paid }) => (paid ? '済み' : ''),
  申込日: ({ orderAt }) => day(orderAt),
  確定日: ({ orderConfirmAt }) => day(orderConfirmAt),
  支払期限: ({ dueDate }) => dueDate,
  提供予定日: ({ plannedDelivery }) => plannedDelivery,
  取り消した日: ({ orderCancelAt }) => day(orderCancelAt),
  取り消した理由: ({ cancelReason }) => cancelReason,
}
