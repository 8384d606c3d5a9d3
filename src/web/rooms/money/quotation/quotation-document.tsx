import { formatFee } from '#domain/base/words/format.ts'
import type { Quotation } from '#domain/money/quotation/contract.ts'
import { DateText } from '#web/ui/amount.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Sheet } from '#web/ui/reading/sheet.tsx'
import { LinesTable } from './lines-table.tsx'

type ShownOffer = Pick<
  Quotation,
  | 'quotationNumber'
  | 'userName'
  | 'quotationRequestAt'
  | 'quotationFixAt'
  | 'validUntil'
  | 'edition'
  | 'lines'
  | 'taxes'
  | 'totalAmount'
  | 'note'
  | 'requestNote'
>

/** A quotation as its reader sees it; before the first offer, the request. */
export function QuotationDocument({ quotation, draft = false }: { quotation: ShownOffer; draft?: boolean }) {
  const { quotationNumber, userName, quotationRequestAt, quotationFixAt, validUntil, edition, note, requestNote } = quotation
  return (
    <Sheet
      title={quotationNumber || draft ? '御見積書' : 'ご依頼の内容'}
      number={quotationNumber && `見積番号 ${quotationNumber}${edition > 1 ? `（第${edition}版）` : ''}`}
      addressee={`${userName} 様`}
      sum={quotation.totalAmount === null ? undefined : { term: '御見積金額', amount: formatFee(quotation.totalAmount) }}
    >
      <DefinitionTable
        rows={[
          ...(quotationRequestAt ? [{ term: '依頼日', value: <DateText time={quotationRequestAt} /> }] : []),
          ...(quotationFixAt ? [{ term: '見積日', value: <DateText time={quotationFixAt} /> }] : []),
          ...(validUntil ? [{ term: '有効期限', value: <DateText time={validUntil} /> }] : []),
        ]}
      />
      <LinesTable {...quotation} />
      {note && <Words title="備考" text={note} />}
      {requestNote && <Words title="ご依頼時の要望" text={requestNote} />}
    </Sheet>
  )
}

const Words = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h3 className="text-m">{title}</h3>
    <p className="pre-wrap">{text}</p>
  </div>
)
