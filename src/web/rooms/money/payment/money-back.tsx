import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { destinationStandings } from '#domain/money/payment/refund-enumerations.ts'
import type { RefundDestination } from '#domain/money/refund/destination-contract.ts'
import { api } from '#web/api/client.ts'
import { CodeField } from '#web/rooms/base/one-time-code/code-field.tsx'
import { AccountFields, emptyAccount, missingInAccount, typedAccount } from '#web/rooms/deal/bank-details/account-fields.tsx'
import { MoveDialog } from '#web/rooms/deal/viewing/sheets/move-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Shows the payer a refund by transfer: the amount, the reason, and the account. */
export function MoneyBack({ refunds }: { refunds: readonly RefundDestination[] }) {
  if (refunds.length === 0) return null
  return (
    <section className="stack gap-4" aria-labelledby="moneyBack">
      <h2 id="moneyBack">お返しするお金</h2>
      {refunds.map((refund) => (
        <OneRefund key={refund.refundID} refund={refund} />
      ))}
    </section>
  )
}

function OneRefund({ refund }: { refund: RefundDestination }) {
  const { amount, reason, standing, bounced, bouncedOn, account, givenAt, paidOutOn, mayGive } = refund
  const [open, setOpen] = useState(false)
  const isGiven = standing === 'given'
  return (
    <div className="stack gap-3">
      <Notice kind={kindOf[standing]} title={destinationStandings[standing]}>
        <p>{standing === 'awaited' && bounced ? BOUNCED : wordsOf[standing]}</p>
      </Notice>
      <DefinitionTable
        rows={[
          { term: '返金額', value: formatYen(amount) },
          { term: '理由', value: reason },
          ...(bouncedOn ? [{ term: '前の振込が戻った日', value: formatDay(bouncedOn) }] : []),
          ...(account ? [{ term: '返金先', value: account }] : []),
          ...(isGiven && givenAt ? [{ term: 'ご連絡の日', value: formatDay(givenAt) }] : []),
          ...(paidOutOn ? [{ term: '振込の日', value: formatDay(paidOutOn) }] : []),
        ]}
      />
      {mayGive && (
        <div>
          <Button kind={isGiven ? 'quiet' : 'primary'} wide={false} onClick={() => setOpen(true)}>
            {isGiven ? '返金先を直す' : '返金先を知らせる'}
          </Button>
        </div>
      )}
      {open && <DestinationDialog refund={refund} onClose={() => setOpen(false)} />}
    </div>
  )
}

type DestinationState = RefundDestination['standing']
const kindOf = { awaited: 'warning', given: 'success', paidOut: 'success', calledOff: 'info' } as const satisfies Record<
  DestinationState,
  string
>
const wordsOf: Record<DestinationState, string> = {
  awaited: 'お返しする口座をお知らせください。お知らせが届きましたら、お振り込みします。',
  given: 'お振り込みの準備をしています。済んだらメールでお知らせします。振り込まれるまでは、口座を直せます。',
  paidOut: '口座に届いていないときは、商談のメッセージでお知らせください。',
  calledOff: 'この返金は行いません。ご不明な点は、商談のメッセージでお知らせください。',
}

const BOUNCED =
  'お振り込みしましたが届かず、銀行から戻されました。お返しする口座をもう一度お知らせください。お知らせが届きましたら、あらためてお振り込みします。'

function DestinationDialog({ refund, onClose }: { refund: RefundDestination; onClose: () => void }) {
  const router = useRouter()
  const { refundID, amount, standing } = refund
  const isGiven = standing === 'given'
  const form = useForm({
    initial: emptyAccount,
    check: missingInAccount,
    send: (values) => api.saveRefundDestination({ params: { id: refundID }, body: typedAccount(values) }),
    after: () => router.invalidate(),
    done: () => {
      showToast(isGiven ? '返金先を直しました' : '返金先をお知らせいただきました')
      onClose()
    },
  })
  return (
    <MoveDialog
      title={isGiven ? '返金先の口座を直す' : '返金先の口座を知らせる'}
      form={form}
      confirm={isGiven ? '直す' : '知らせる'}
      onClose={onClose}
    >
      <p>
        {`${formatYen(amount)}を、この口座にお振り込みします。口座は暗号にして預かり、返金の担当だけが表示できます。返金が済むと、しばらくして消します。`}
      </p>
      <AccountFields
        field={form.field}
        holderHelp="お支払いいただいた方の口座を、通帳のとおりに入力してください。会社の口座は、例：カ）エンガワ"
      />
      <CodeField {...form.field('code')} purpose={12} subjectID={refundID} />
    </MoveDialog>
  )
}
