import { mdiBankOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { formatYen, noValue } from '#domain/base/words/format.ts'
import { formatDay, formatMoment } from '#domain/base/words/format-moments.ts'
import { fullWidth, payerText } from '#domain/base/words/full-width.ts'
import type { DeskDeposit } from '#domain/money/deposit/desk-contract.ts'
import { depositAsideText } from '#domain/money/payment/deposit-enumerations.ts'
import { useChanged } from '#web/live/use-held.ts'
import { undoneText } from '#web/rooms/money/payment/deposits.tsx'
import { Returns } from '#web/rooms/money/payment/refunds.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { AsideMoves } from './aside-dialog.tsx'
import { Assignment, type Colleague } from './assignment-dialog.tsx'
import { CandidateCard } from './candidate-card.tsx'
import { DeleteDeposit } from './delete-deposit.tsx'
import { FindPayment } from './find-payment.tsx'
import { UndoButton } from './undo-button.tsx'
import { CHOSEN_DEPOSIT } from './use-matched-toast.ts'
import { VerdictBadge } from './verdict-badge.tsx'

/** The selected deposit: its facts, the payments it may cover and why, and the payments it was matched to. */
export function DepositDetail({ deposit, colleagues, today }: { deposit: DeskDeposit; colleagues: readonly Colleague[]; today: string }) {
  const changed = useChanged()
  const { bookedOn, amount, remaining, payer, description, account, origin, aside, asideNote, candidates, closed, paid, verdict } = deposit
  return (
    <div className="stack gap-5">
      <div className="stack gap-2">
        <h2 id={CHOSEN_DEPOSIT} tabIndex={-1} className="stack gap-2">
          <span className="row middle gap-2">
            <span className="row middle pad-2 circle paper">
              <Icon path={mdiBankOutline} />
            </span>
            <span className="text-l">{`${payerText(payer)}　`}</span>
          </span>
          <span className="text-2xl figures">{formatYen(amount)}</span>
        </h2>
        <p className="cluster gap-2 middle">
          <VerdictBadge deposit={deposit} />
          {formatDay(bookedOn)}
          {remaining > 0 && remaining < amount && `残り${formatYen(remaining)}`}
        </p>
      </div>
      {closed && (
        <Notice kind="warning" title={closed.reason}>
          {closed.doubts.map((doubt) => (
            <p key={doubt}>{doubt}</p>
          ))}
          <p>返すか、ほかの支払いに充てるかを、支払った方に確かめてください。</p>
          <Link to="/admin/chat/$id" params={{ id: closed.negotiationID }}>
            商談を開く
          </Link>
        </Notice>
      )}
      {aside && <Notice title={`対象外：${depositAsideText[aside]}`}>{asideNote && <p>{asideNote}</p>}</Notice>}
      {verdict && (
        <section className="stack gap-3">
          <h3>{verdict === 'unknown' ? '充てる支払いの手がかり' : '充てる支払い'}</h3>
          {candidates.length === 0 && <p>名義・番号・金額から見つかる支払いはありません。注文番号やお名前でおさがしください。</p>}
          {candidates.map((candidate) => (
            <CandidateCard key={candidate.payments.map(({ id }) => id).join()} deposit={deposit} candidate={candidate} />
          ))}
          <FindPayment deposit={deposit} />
        </section>
      )}
      <DefinitionTable
        rows={[
          { term: '摘要', value: description ? fullWidth(description) : noValue },
          { term: '口座', value: account || noValue },
          { term: '記録', value: origin === 'hand' ? '手で入力' : '銀行のファイル' },
        ]}
      />
      {paid.length > 0 && (
        <section className="stack gap-3">
          <h3>充てた支払い</h3>
          <ul className="stack gap-2">
            {paid.map((one) => {
              const Line = one.undoneAt ? 's' : 'span'
              return (
                <li key={one.id} className="cluster middle gap-2">
                  <Line>
                    <Link to="/admin/payment/$id" params={{ id: one.paymentID }}>
                      {one.orderNumber}
                    </Link>
                    {`　${one.payerName} 様　${formatYen(one.amount)}`}
                  </Line>
                  <span className="hint">
                    {`${formatMoment(one.at)}${one.byName ? `　${one.byName}` : ''}`}
                    {one.undoneAt && `　${undoneText({ ...one, undoneAt: one.undoneAt })}`}
                  </span>
                  {one.undoRefused && <span className="hint">{one.undoRefused}</span>}
                  {!one.undoneAt && !one.undoRefused && <UndoButton allocation={one} />}
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <Returns key={deposit.id} {...{ deposit, today }} onChanged={changed} />
      <Assignment {...{ deposit, colleagues, today }} />
      <div className="cluster gap-3">
        <AsideMoves deposit={deposit} />
        {deposit.mayDelete && <DeleteDeposit deposit={deposit} />}
      </div>
    </div>
  )
}
