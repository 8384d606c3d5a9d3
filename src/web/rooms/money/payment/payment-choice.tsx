import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatYen } from '#domain/base/words/format.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { FEE_WITHOUT_CONTRACT, SERVICE_REFUND } from '#platform/setting/fee-words.ts'
import type { Site } from '#platform/site/contract.ts'
import { api } from '#web/api/client.ts'
import { type PayingSide, paths } from '#web/rooms/deal/negotiation/paths.ts'
import { DateText } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { leaveFor } from '#web/url/navigation.ts'

const methods = [
  { value: 'card', label: 'クレジットカード', note: '決済会社の画面でカード番号を入力します。お支払いはすぐに反映されます。' },
  { value: 'transfer', label: '銀行振込', note: '振込先をご案内します。振込手数料はご負担ください。反映は、運営が入金を確認した後です。' },
]

/**
 * Sum and day, the choice of payment method, in view with its button on a phone, and the notes below. The button stays busy until the card page opens; the server returns the same page
 * for repeated presses.
 */
export function PaymentChoice({ payment, site, side }: { payment: Payment; site: Site; side: PayingSide }) {
  const navigate = useNavigate()
  const [method, setMethod] = useState('card')
  const { busy, problem, run } = useAction()

  const goOn = () =>
    run(async () => {
      if (method === 'transfer')
        return navigate({
          to: paths[side].paymentTransfer,
          params: { negotiationID: payment.negotiationID },
          search: { paymentID: payment.id },
        })
      const { url } = await api.openCheckout({ params: { id: payment.id } })
      leaveFor(url)
      await untilReturned()
    })
  return (
    <section className="stack gap-4" aria-labelledby="method">
      <div className="stack gap-1 tinted pad-3-4">
        <p className="cluster baseline between gap-2 bold">
          お支払い金額（税込）<strong className="text-2xl figures">{formatYen(payment.amount)}</strong>
        </p>
        <p className="cluster baseline between gap-2">
          お支払い期限 <DateText time={payment.dueDate} />
        </p>
      </div>
      <h2 id="method">お支払い方法</h2>
      <RadioCards
        label="お支払い方法を選ぶ"
        required
        name="method"
        choices={methods.map((choice) => ({ ...choice, disabled: busy }))}
        value={method}
        onChange={setMethod}
      />
      {problem && (
        <Notice kind="error" title="お支払いに進めませんでした" live>
          <p>{problem}</p>
        </Notice>
      )}
      <Button large busy={busy} onClick={goOn}>
        {method === 'card' ? 'カードのお支払い画面へ進む' : '振込先を見る'}
      </Button>
      {site.simulatedPayments && (
        <Notice title="テスト決済です">
          <p>実際の請求はありません。{method === 'card' && '次の画面に、使えるテスト用のカード番号があります。'}</p>
        </Notice>
      )}
      <ul className="bulleted">
        <li>お支払いを確認すると、この商談に領収書が届きます。サービスの提供は、お支払いの確認後に始めます。</li>
        <li>{payment.usageFeeFlag ? FEE_WITHOUT_CONTRACT : SERVICE_REFUND}</li>
        <li>
          お支払いの前に
          <Link to="/law" target="_blank">
            特定商取引法に基づく表記
            <span className="visually-hidden">（新しいタブで開く）</span>
          </Link>
          をご確認ください。
        </li>
      </ul>
    </section>
  )
}

/** The back button restores the page from the back/forward cache, where the pending promise still waits. */
const untilReturned = () =>
  new Promise<void>((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve())
  })
