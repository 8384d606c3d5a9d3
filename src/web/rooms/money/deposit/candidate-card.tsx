import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { payerText } from '#domain/base/words/full-width.ts'
import type { Candidate, DeskDeposit, MatchablePayment } from '#domain/money/deposit/desk-contract.ts'
import { suggestionReasons } from '#domain/money/deposit/desk-enumerations.ts'
import { may } from '#platform/permission.ts'
import { useChanged } from '#web/live/use-held.ts'
import { ReturnButton } from '#web/rooms/money/payment/refunds.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmButton } from '#web/ui/dialog/confirm-button.tsx'
import { ReasonDialog } from '#web/ui/dialog/reason-dialog.tsx'
import { MatchButton } from './match-button.tsx'
import { matchParts } from './match-parts.ts'
import { useMatchedToast } from './use-matched-toast.ts'

/** Payments that the deposit may cover, the reasons, and the possible actions. */
export function CandidateCard({ deposit, candidate: { payments, why, gap } }: { deposit: DeskDeposit; candidate: Candidate }) {
  const viewer = useViewer()
  const changed = useChanged()
  const toast = useMatchedToast()
  const [writingOff, setWritingOff] = useState(false)
  const parts = payments.filter(({ part }) => part > 0)
  const [last] = parts.slice(-1)
  const missing = last ? last.open - last.part : 0
  const named = `${payerText(deposit.payer)}の${formatYen(deposit.remaining)}`
  const close = async (kind: 'fee' | 'writeOff', reason: string | null) => {
    const after = await matchParts(deposit, parts, last ? [{ paymentID: last.id, amount: missing, kind, reason }] : [])
    toast(`${named}で入金済みにしました`, { before: deposit, after })
  }
  const mayDecide = viewer !== null && may(viewer, 'money.decide')
  return (
    <article className="stack gap-3 rounded pad-4 paper">
      <ul className="stack gap-2">
        {payments.map((payment) => (
          <li key={payment.id}>
            <PaymentLine payment={payment} />
          </li>
        ))}
      </ul>
      <p className="hint">
        {[...why.map((reason) => suggestionReasons[reason]), differenceOf(gap, deposit.feeLikely)].filter(Boolean).join('・')}
      </p>
      {parts.length === 0 ? (
        <p>この支払いには、ほかの入金で足ります。二重のお振込でないか、支払った方に確かめてください。</p>
      ) : (
        <div className="cluster gap-2">
          {gap > 0 && deposit.feeLikely && (
            <ConfirmButton
              kind="primary"
              title={`不足の${formatYen(missing)}を手数料として調整しますか？`}
              confirm="はい、調整して完了する"
              words={
                <>
                  <p>{`${formatYen(missing)}は受け取らないことになります。支払いは入金済みになり、受け取った金額の領収書が届きます。`}</p>
                  {last?.doubts.map((doubt) => (
                    <p key={doubt}>{doubt}</p>
                  ))}
                </>
              }
              act={() => close('fee', null)}
              after={changed}
            >
              手数料として調整して完了
            </ConfirmButton>
          )}
          <MatchButton deposit={deposit} parts={parts} kind={gap > 0 && deposit.feeLikely ? 'quiet' : 'primary'} />
          {parts.some(({ calledOff }) => calledOff) && <ReturnButton deposit={deposit} onChanged={changed} />}
          {gap > 0 && !deposit.feeLikely && mayDecide && (
            <Button wide={false} kind="quiet" onClick={() => setWritingOff(true)}>
              残りを受け取らずに完了
            </Button>
          )}
        </div>
      )}
      {gap < 0 && parts.length > 0 && <p className="hint">{`充てた残りの${formatYen(-gap)}は、この入金に残ります。`}</p>}
      <ReasonDialog
        open={writingOff}
        title={`残りの${formatYen(missing)}を受け取らずに完了しますか？`}
        label="理由"
        help="運営の記録に残ります。"
        most={400}
        confirm="はい、完了する"
        onClose={() => setWritingOff(false)}
        send={(reason) => close('writeOff', reason)}
        after={changed}
      >
        <p>支払いは入金済みになり、受け取った金額の領収書が届きます。</p>
      </ReasonDialog>
    </article>
  )
}

export function PaymentLine({
  payment: { id, negotiationID, orderNumber, payerName, amount, open, part, dueDate, doubts },
}: {
  payment: MatchablePayment
}) {
  return (
    <div className="stack gap-1">
      <p>
        <Link to="/admin/payment/$id" params={{ id }}>
          {`注文 ${orderNumber}`}
        </Link>
        {`　${payerName} 様　${formatYen(amount)}　`}
        {open < amount && `（あと${formatYen(open)}）　`}
        <Link to="/admin/chat/$id" params={{ id: negotiationID }}>
          商談
        </Link>
      </p>
      <p className="hint">{`支払期限 ${formatDay(dueDate)}${part > 0 && part !== open ? `　この入金から${formatYen(part)}` : ''}`}</p>
      {doubts.map((doubt) => (
        <p key={doubt} className="pad-2 rounded-s deep">
          {doubt}
        </p>
      ))}
    </div>
  )
}

const differenceOf = (gap: number, feeLikely: boolean): string =>
  gap > 0 ? `${formatYen(gap)}不足${feeLikely ? '（手数料とみられる）' : ''}` : gap < 0 ? `${formatYen(-gap)}多い` : ''
