import { and, eq } from 'drizzle-orm'
import { lockDeal } from '#domain/money/quotation/actions.ts'
import { expiredProblem, isExpired, refusal } from '#domain/money/quotation/policy.ts'
import { quotations } from '#domain/money/quotation/queries.ts'
import { quotationLife } from '#domain/money/quotation/state.ts'
import { offer, quotation } from '#domain/money/quotation/table.ts'
import { addresseeOf } from '#domain/people/user/addressee.ts'
import { record } from '#platform/audit/record.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { invalid, Problem, refuse } from '#platform/errors.ts'
import { nextDocumentNumber } from '#platform/numbering/next-number.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { addresseeFor, chosenAddressee } from './addressee.ts'
import type { NewOrder, Order } from './contract.ts'
import { OrderStatus } from './enumerations.ts'
import { emitOrder } from './events.ts'
import { refusalOfDelivery, refusalOfDueDate, usualDueDate } from './policy.ts'
import { presentOrder } from './queries.ts'
import { order } from './table.ts'

type Quotation = typeof quotation.$inferSelect
export type Days = Pick<NewOrder, 'dueDate' | 'plannedDelivery'>

/** People see the edition; clients send the version. */
export const quotationChanged = (title: string) =>
  new Problem(412, 'version-mismatch', title, {
    version: '見積の version（更新番号）を送ってください。見積書の版（edition）とは別の番号です。',
  })

/** The requester accepts the offer they saw, or an operator creates an order from it, which its payer still has to accept. */
export async function createOrder(ctx: Ctx, { quotationID, version, addressee, ...days }: NewOrder): Promise<Order> {
  const seen = await quotations.one(ctx, quotationID)
  const byOperator = isAdmin(ctx)
  if (days.dueDate && !byOperator) throw invalid({ dueDate: '支払期限は指定できません。' })
  if (days.plannedDelivery && !byOperator) throw invalid({ plannedDelivery: '提供予定日は指定できません。' })
  return transact(ctx, async (ctx) => {
    await lockDeal(ctx, seen.negotiationID)
    const row = await lockRow(ctx, quotation, quotationID)
    refuse(refusal(requireMember(ctx), row, 'order', tokyoDay(ctx.clock.now())))
    const quotationStatus = quotationLife.after(row.quotationStatus, 'order')
    if (row.version !== version) throw quotationChanged('見積の内容が新しくなっています。画面を読み込み直して、内容をご確認ください。')
    await updateRow(ctx, quotation, row, { quotationStatus })
    const state = byOperator ? confirmationColumns(ctx, days) : await acceptanceOf(ctx, row, version)
    const placed = await insertOrder(ctx, row, {
      ...state,
      ...(addressee && { chosenAddressee: chosenAddressee(addressee, 'addressee.') }),
    })
    await record(ctx, byOperator ? 'order.create' : 'order.place', { kind: 'order', id: placed.id }, { quotationID, version })
    await emitOrder(ctx, byOperator ? 'order.ordered' : 'order.placed', placed)
    return presentOrder(ctx, placed)
  })
}

/** The order of a locked quotation, at the quotation's current version. */
export async function insertOrder(ctx: Ctx, of: Quotation, state: Partial<typeof order.$inferInsert>) {
  if (of.totalAmount === null || of.quotationNumber === null) throw new Error(`The quotation ${of.id} was never offered.`)
  const orderUserName = await addresseeOf(ctx, of.userID, of.userName)
  return insertRow(ctx, order, {
    orderStatus: OrderStatus.placed,
    ...state,
    orderNumber: await nextDocumentNumber(ctx, 'O'),
    negotiationID: of.negotiationID,
    quotationID: of.id,
    quotationNumber: of.quotationNumber,
    quotationVersion: of.version,
    orderUserID: of.userID,
    orderUserName,
    addressee: await addresseeFor(ctx, of.userID, state.chosenAddressee ?? null, { addressee: null, orderUserName }),
    usageFeeFlag: of.usageFeeFlag,
    totalAmount: of.totalAmount,
    orderAt: ctx.clock.now(),
    createdBy: requireMember(ctx).id,
  })
}

/** The acceptance: person, time, and fingerprint of the accepted offer. */
export async function acceptanceOf(ctx: Ctx, { id }: Pick<Quotation, 'id'>, version: number) {
  const [seen] = await ctx.db
    .select({ sha256: offer.sha256 })
    .from(offer)
    .where(and(eq(offer.quotationID, id), eq(offer.version, version)))
  if (!seen) throw new Error(`The quotation ${id} was never offered as version ${version}.`)
  return { acceptedAt: ctx.clock.now(), acceptedBy: requireMember(ctx).id, acceptedSHA256: seen.sha256 }
}

/** The columns set when an order reaches status 2: the invoice and its due date. */
export function confirmationColumns(ctx: Ctx, { dueDate, plannedDelivery }: Days = {}) {
  const now = ctx.clock.now()
  const today = tokyoDay(now)
  const refused = {
    ...(dueDate && { dueDate: refusalOfDueDate(dueDate, today) }),
    ...(plannedDelivery && { plannedDelivery: refusalOfDelivery(plannedDelivery, today) }),
  }
  const mistakes = Object.entries(refused).flatMap(([field, words]) => (words ? [[field, words] as const] : []))
  if (mistakes.length > 0) throw invalid(Object.fromEntries(mistakes))
  return {
    ...{ orderStatus: OrderStatus.confirmed, orderConfirmAt: now },
    ...{ dueDate: dueDate ?? usualDueDate(now), plannedDelivery: plannedDelivery ?? null },
  }
}

export function refuseExpired(ctx: Ctx, row: Pick<Quotation, 'validUntil'>) {
  if (isExpired(row, tokyoDay(ctx.clock.now()))) throw expiredProblem()
}
