import { formatFee } from '#domain/base/words/format.ts'
import type { Order } from '#domain/money/order/contract.ts'
import { invoicedAt, isInvoiced } from '#domain/money/order/policy.ts'
import type { Site } from '#platform/site/contract.ts'
import { AddresseeChoice } from '#web/rooms/money/order/addressee-choice.tsx'
import { LinesTable } from '#web/rooms/money/quotation/lines-table.tsx'
import { DateText } from '#web/ui/amount.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { PaperLink } from '#web/ui/reading/paper-link.tsx'
import { Sheet } from '#web/ui/reading/sheet.tsx'

/** The amount charged, the biller and the due date. */
export function Invoice({ order, site }: { order: Order; site: Site }) {
  const { id, orderNumber, orderConfirmAt, dueDate, plannedDelivery, note } = order
  const issued = invoicedAt(order)
  const shown = issued ?? orderConfirmAt
  return (
    <Sheet
      title={isInvoiced(order) ? '請求書' : 'ご注文の内容'}
      number={`ご注文番号 ${orderNumber}`}
      sum={{ term: isInvoiced(order) ? 'ご請求金額' : 'ご注文の金額', amount: formatFee(order.totalAmount) }}
    >
      <DefinitionTable
        rows={[
          { term: '宛名', value: <AddresseeChoice order={order} /> },
          { term: issued ? '請求日' : 'ご案内の日', value: shown && <DateText time={shown} /> },
          { term: 'お支払い期限', value: dueDate && <DateText time={dueDate} /> },
          ...(plannedDelivery ? [{ term: '提供予定日', value: <DateText time={plannedDelivery} /> }] : []),
          { term: '発行者', value: site.operator.name },
          ...(site.invoiceNumber ? [{ term: '登録番号', value: site.invoiceNumber }] : []),
        ]}
      />
      <LinesTable {...order} />
      {note && <p className="pre-wrap">{note}</p>}
      {orderConfirmAt && (
        <PaperLink href={`/api/order/${id}/paper`} label={isInvoiced(order) ? '請求書をPDFで見る' : 'ご注文内容をPDFで見る'} />
      )}
    </Sheet>
  )
}
