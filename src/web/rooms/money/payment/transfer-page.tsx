import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatYen } from '#domain/base/words/format.ts'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import { isPartlyPaid, openAmount, withOpenAmountBilled } from '#domain/money/payment/amounts.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { PaymentStatus } from '#domain/money/payment/enumerations.ts'
import { transferDoubts } from '#domain/money/payment/payer.ts'
import { paymentActions } from '#domain/money/payment/policy.ts'
import { ANNOUNCED } from '#domain/money/payment/standing.ts'
import { isBeingMatched, isMethodOpen, isTransferToConfirm } from '#domain/money/payment/state.ts'
import { api } from '#web/api/client.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { DealPage } from '#web/rooms/deal/negotiation/deal-page.tsx'
import { NothingHere } from '#web/rooms/deal/negotiation/nothing-here.tsx'
import { type PayingSide, paths } from '#web/rooms/deal/negotiation/paths.ts'
import { Refused } from '#web/rooms/deal/negotiation/refused.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { DateText } from '#web/ui/amount.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { useFocusAfter } from '#web/ui/form-error.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { PaidMoment, PaidSheet } from './paid-moment.tsx'
import type { PaymentData } from './payment-data.ts'
import { TransferAccount } from './transfer-account.tsx'
import { TransferForm } from './transfer-form.tsx'

/** Paying by bank transfer: the account, the payer's announcement, and the progress of the transfer. */
export function TransferPage({ negotiationID, data, side }: { negotiationID: string; data: PaymentData; side: PayingSide }) {
  useLiveData('payment', 'order')
  const viewer = useViewer()
  const { negotiation, payment, now } = data
  // Its form was at the end of a long page, which is short now.
  const [announced, setAnnounced] = useState(0)
  const standing = useFocusAfter(announced)
  const isPaid = payment?.paymentStatus === PaymentStatus.paid
  const open = payment && { ...payment, amount: openAmount(payment) }
  const toPayment = { to: paths[side].paymentMenu, params: { negotiationID }, search: { paymentID: payment?.id } } as const
  const mayPay = viewer !== null && payment !== undefined && paymentActions(viewer, payment).includes('pay')
  return (
    <DealPage
      {...{ negotiation, side }}
      title={isPaid ? 'ご入金の確認' : '銀行振込のご案内'}
      trail={[{ label: 'お支払い', ...toPayment }]}
      here="銀行振込"
      width="reading"
      brief
    >
      {isPaid ? (
        <PaidSheet payment={payment}>
          <PaidMoment line="入金を確認しました" payment={payment}>
            <p>ありがとうございます。</p>
            <LinkButton {...toPayment} wide={false}>
              領収書を見る
            </LinkButton>
          </PaidMoment>
        </PaidSheet>
      ) : payment && open ? (
        <>
          <div ref={standing} tabIndex={-1}>
            <TransferStanding payment={payment} />
          </div>
          {mayPay && !payment.transferAnnouncedAt && !isBeingMatched(payment) && (
            <>
              <TransferAccount payment={open} />
              <TransferForm payment={open} today={formatISODay(now)} onShown={() => setAnnounced(announced + 1)} />
            </>
          )}
          {mayPay && payment.transferAnnouncedAt && (
            <>
              <Announced payment={payment} />
              <Disclosure summary="お振込先をもう一度見る">
                <TransferAccount payment={open} />
              </Disclosure>
            </>
          )}
          {mayPay && isMethodOpen(payment) && (
            <p>
              <Link {...toPayment}>お支払い方法を選び直す</Link>
            </p>
          )}
        </>
      ) : (
        <NothingHere {...{ negotiation, side }} now={new Date(now)} drawing="cat" title="お振込いただくものはありません" />
      )}
    </DealPage>
  )
}

function TransferStanding({ payment }: { payment: Payment }) {
  const { paymentStatus, closedAt, acceptedAt } = payment
  if (paymentStatus === PaymentStatus.refunded) return <Notice title="このお支払いは返金済みです" />
  if (closedAt) return <Notice kind="warning" title="この請求は取り消されました。お振込は不要です" />
  if (!acceptedAt) return <Notice kind="warning" title="先に、商談で内容のお申し込みが必要です" />
  if (isPartlyPaid(payment))
    return (
      <Notice kind="warning" title={`一部のご入金を確認しました（残り${formatYen(openAmount(payment))}）`}>
        <p>残りの金額を、下の口座へお振り込みください。すでにお振り込みのときは、そのままお待ちください。</p>
      </Notice>
    )
  if (isTransferToConfirm(payment))
    return (
      <Notice title={ANNOUNCED}>
        <p>確認には、金融機関の営業日で1〜2日かかることがあります。</p>
      </Notice>
    )
  return (
    <Notice title="ご入金をお待ちしています">
      <p>下の口座へお振り込みのうえ、この画面でご連絡ください。</p>
    </Notice>
  )
}

/** The announced transfer, with a way to withdraw it, for example to pay by card instead. */
function Announced({ payment }: { payment: Payment }) {
  const { id, transferDate, transferName, transferAmount } = payment
  const [asking, setAsking] = useState(false)
  const router = useRouter()
  const { busy, problem, run } = useAction({ after: router.invalidate })
  const withdraw = () =>
    run(async () => {
      await api.withdrawTransfer({ params: { id } })
      setAsking(false)
      showToast('ご連絡を取り消しました')
    })
  return (
    <section className="stack gap-4" aria-labelledby="announced">
      <h2 id="announced">ご連絡いただいた内容</h2>
      <DefinitionTable
        rows={[
          { term: 'お振込日', value: transferDate && <DateText time={transferDate} /> },
          { term: 'お振込名義', value: transferName },
          { term: 'お振込金額', value: transferAmount === null ? null : formatYen(transferAmount) },
        ]}
      />
      {transferDoubts(withOpenAmountBilled(payment)).map((doubt) => (
        <Notice key={doubt} kind="warning" title={doubt} />
      ))}
      <div>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          連絡を取り消す
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="お振込のご連絡を取り消しますか？"
        confirm="はい、取り消す"
        negative
        busy={busy}
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      >
        <Refused problem={problem} />
        <p>内容を直すときや、カードで支払うときに取り消します。すでにお振り込み済みの場合は、取り消さずにお待ちください。</p>
      </ConfirmDialog>
    </section>
  )
}
