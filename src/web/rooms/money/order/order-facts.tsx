import type { Order } from '#domain/money/order/contract.ts'
import { AddresseeKind, OrderStatus } from '#domain/money/order/enumerations.ts'
import { isInvoiced } from '#domain/money/order/policy.ts'
import type { Quotation } from '#domain/money/quotation/contract.ts'
import { DateText } from '#web/ui/amount.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { PaperLink } from '#web/ui/reading/paper-link.tsx'
import { AddresseeChoice } from './addressee-choice.tsx'
import { DiffersFromQuotation } from './differs-from-quotation.tsx'

/** The record of an order and of its acceptance: by whom, when, and exactly what was accepted. */
export function OrderFacts({ order, quoted }: { order: Order; quoted: Pick<Quotation, 'userName'> }) {
  const { orderNumber, orderStatus, orderUserName, orderAt, orderConfirmAt, orderCancelAt, plannedDelivery } = order
  const { acceptedAt, acceptedSHA256, addressee } = order
  return (
    <>
      <DefinitionTable
        rows={[
          { term: '注文番号', value: orderNumber },
          { term: '注文者', value: `${orderUserName} 様` },
          {
            term: '宛名',
            value: (
              <>
                <AddresseeChoice order={order} />
                <DiffersFromQuotation addressee={addressee} quoted={quoted} />
                {orderStatus === OrderStatus.placed && addressee.kind === AddresseeKind.other && (
                  <p>ご本人が入力した宛名です。差し支えないか、確定の前に確かめてください。</p>
                )}
              </>
            ),
          },
          { term: '注文日時', value: <DateText time={orderAt} form="moment" /> },
          {
            term: '申し込みの記録',
            value: acceptedAt && (
              <>
                <DateText time={acceptedAt} form="moment" />
                <details className="hint">
                  <summary>内容の指紋（SHA-256）</summary>
                  <code>{acceptedSHA256}</code>
                </details>
              </>
            ),
          },
          ...(orderConfirmAt ? [{ term: '確定日時', value: <DateText time={orderConfirmAt} form="moment" /> }] : []),
          ...(orderConfirmAt
            ? [{ term: '提供予定日', value: plannedDelivery ? <DateText time={plannedDelivery} /> : '決めていません' }]
            : []),
          ...(orderCancelAt ? [{ term: 'キャンセル日時', value: <DateText time={orderCancelAt} form="moment" /> }] : []),
        ]}
      />
      {orderConfirmAt && (
        <PaperLink href={`/api/order/${order.id}/paper`} label={isInvoiced(order) ? '請求書をPDFで見る' : 'ご注文内容をPDFで見る'} />
      )}
    </>
  )
}
