import { formatYen } from '#domain/base/words/format.ts'
import { letterFrom } from '#domain/news/letter-text/written.ts'
import type { Written } from '#domain/news/notification/letter.ts'

export const quotationRequested = (title: string, requester: string, url: string): Written =>
  letterFrom('quotationRequested', { 物件名: title, 依頼者名: requester }, url)

export const quotationOffered = (title: string, total: number, validUntil: string, url: string): Written =>
  letterFrom('quotationOffered', { 物件名: title, 金額: formatYen(total), 期限: validUntil }, url)

export const invoice = (title: string, orderNumber: string, total: number, dueDate: string, url: string): Written =>
  letterFrom('invoice', { 物件名: title, 注文番号: orderNumber, 金額: formatYen(total), 期限: dueDate }, url)

export const paid = (title: string, amount: number, receiptNumber: string, url: string): Written =>
  letterFrom('paid', { 物件名: title, 金額: formatYen(amount), 領収書番号: receiptNumber }, url)

export const refunded = (title: string, amount: number, url: string): Written =>
  letterFrom('refunded', { 物件名: title, 金額: formatYen(amount) }, url)

export const returned = (title: string, amount: number, url: string): Written =>
  letterFrom('returned', { 物件名: title, 金額: formatYen(amount) }, url)

export const orderCanceled = (title: string, orderNumber: string, reason: string | null, url: string): Written =>
  letterFrom('orderCanceled', { 物件名: title, 注文番号: orderNumber, 理由: reason ?? '' }, url)

export const paymentFailed = (title: string, url: string): Written => letterFrom('paymentFailed', { 物件名: title }, url)
