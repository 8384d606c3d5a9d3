import { AccountKind } from '#domain/deal/bank-details/enumerations.ts'
import { orders } from '#domain/money/order/queries.ts'
import { payments } from '#domain/money/payment/queries.ts'
import { destinationStandings } from '#domain/money/payment/refund-enumerations.ts'
import { quotations } from '#domain/money/quotation/queries.ts'
import { listRefundDestinations } from '#domain/money/refund/destination.ts'
import { destinationOf } from '#domain/money/refund/destination-seal.ts'
import type { Ctx } from '#platform/context.ts'
import { type GatheredFiles, readAll } from './read-all.ts'

export async function moneyOf(reader: Ctx): Promise<GatheredFiles> {
  const paid = await readAll(reader, payments, {})
  const goingBack: object[] = []
  for (const { id, orderNumber } of paid)
    for (const { refundID, amount, reason, standing, askedAt, givenAt, paidOutOn, bouncedOn } of (await listRefundDestinations(reader, id))
      .items) {
      const account = await destinationOf(reader, refundID)
      goingBack.push({
        ...{ 注文番号: orderNumber, 金額: amount, 理由: reason, 状態: destinationStandings[standing], おたずねした日時: askedAt },
        ...{ 口座を知らせた日時: givenAt, 振り込まれた日: paidOutOn, 振込が戻った日: bouncedOn },
        返金先: account && {
          ...{ 金融機関: account.bank, 支店: account.branch, 種類: AccountKind.labels[account.kind] },
          ...{ 口座番号: account.number, 名義: account.holder },
        },
      })
    }
  return { 見積: await readAll(reader, quotations, {}), 注文: await readAll(reader, orders, {}), 支払い: paid, 振込での返金: goingBack }
}
