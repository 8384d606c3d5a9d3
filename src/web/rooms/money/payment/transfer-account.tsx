import type { Payment } from '#domain/money/payment/contract.ts'
import { DateText } from '#web/ui/amount.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { SumHead } from '#web/ui/reading/sum-head.tsx'
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
  const rows = [...accountParts(bank), { term: '口座名義', part: holder }, { term: '振込名義の前に付ける番号', part: reference }]
  return (
    <section className="stack gap-4" aria-labelledby="account">
      <h2 id="account">お振込先</h2>
      {changed && (
        <Notice title="振込先が変わりました">
          <p>前にご案内した口座ではなく、下の口座へお振り込みください。すでに前の口座へお振り込みのときは、商談でお知らせください。</p>
        </Notice>
      )}
      <SumHead
        term="お振込金額"
        yen={amount}
        standing={
          <Badge tone="amber">
            お支払い期限 <DateText time={dueDate} />
          </Badge>
        }
      >
        <CopyButton text={String(amount)} what="お振込金額" kind="quiet" />
      </SumHead>
      <ul className="stack line-above">
        {rows.map(({ term, part }) => (
          <li key={term} className="row middle between gap-3 ends-2 line-below">
            <span className="stack grows">
              <span className="hint">{term}</span>
              <strong className="text-l figures">{part}</strong>
            </span>
            <CopyButton text={part} what={term} />
          </li>
        ))}
      </ul>
      <ul className="bulleted">
        <li>振込名義は「{reference} お名前」としてください。</li>
        <li>振込手数料はご負担ください。</li>
        <li>金額が違う場合は、そのままでは入金を確認できません。過不足のあるときは、運営から商談でご連絡します。</li>
      </ul>
    </section>
  )
}
