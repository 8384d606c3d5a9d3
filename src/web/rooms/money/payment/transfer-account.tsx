import { formatYen } from '#domain/base/words/format.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { DateText } from '#web/ui/amount.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { CopyButton } from './copy-button.tsx'

/** えんがわ銀行 本店 普通 1234567: bank forms ask for each part separately. Any other format stays in one piece. */
function accountParts(bank: string) {
  const parts = bank.trim().split(/\s+/)
  const terms = ['銀行名', '支店名', '口座の種別', '口座番号']
  return parts.length === terms.length
    ? parts.map((part, index) => ({ term: terms[index] ?? '', part }))
    : [{ term: '振込先口座', part: bank }]
}

/** Account, amount, and the reference to put before the name so that the transfer can be matched to its order. */
export function TransferAccount({ payment: { transfer, amount, dueDate } }: { payment: Pick<Payment, 'transfer' | 'amount' | 'dueDate'> }) {
  const { bank, holder, reference, changed } = transfer
  const row = (term: string, shown: string, copied = shown) => ({
    term,
    value: (
      <span className="cluster middle between gap-2">
        {shown}
        <CopyButton text={copied} what={term} />
      </span>
    ),
  })
  return (
    <section className="stack gap-4" aria-labelledby="account">
      <h2 id="account">お振込先</h2>
      {changed && (
        <Notice title="振込先が変わりました">
          <p>前にご案内した口座ではなく、下の口座へお振り込みください。すでに前の口座へお振り込みのときは、商談でお知らせください。</p>
        </Notice>
      )}
      <DefinitionTable
        rows={[
          ...accountParts(bank).map(({ term, part }) => row(term, part)),
          row('口座名義', holder),
          row('お振込金額', formatYen(amount), String(amount)),
          row('振込名義の前に付ける番号', reference),
          { term: 'お支払い期限', value: <DateText time={dueDate} /> },
        ]}
      />
      <ul className="bulleted">
        <li>
          振込名義は「{reference} お名前」としてください（例：{reference} サトウ ミサキ）。
        </li>
        <li>振込手数料はご負担ください。</li>
        <li>金額が違う場合は、そのままでは入金を確認できません。過不足のあるときは、運営から商談でご連絡します。</li>
      </ul>
    </section>
  )
}
