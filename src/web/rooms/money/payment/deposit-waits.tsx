import { formatYen } from '#domain/base/words/format.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'

/** To the office: the payer has paid, and the money lies unmatched among the deposits. */
export const DepositWaits = ({ payment: { waitingDeposit } }: { payment: Pick<Payment, 'waitingDeposit'> }) =>
  waitingDeposit && (
    <Notice kind="warning" title={`${formatYen(waitingDeposit.remaining)}の入金が、照合を待っています`}>
      <p>この支払いの番号が付いた入金です。</p>
      <LinkButton to="/admin/deposit/{-$id}" params={{ id: waitingDeposit.id }} search={{ tab: 'all' }}>
        照合を待つ入金を見る
      </LinkButton>
    </Notice>
  )
