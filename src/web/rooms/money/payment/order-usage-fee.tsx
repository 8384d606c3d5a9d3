import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import { formatFee } from '#domain/base/words/format.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { FEE_WITHOUT_CONTRACT } from '#platform/setting/fee-words.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** Explains the usage fee and lets the user order it; a second press confirms, and the order is then binding. */
export function OrderUsageFee({
  negotiationID,
  menu: { name, price, description },
  mayOrder,
  ordered,
  onOrdered,
}: {
  negotiationID: string
  menu: ServiceMenu
  mayOrder: boolean
  /** An order still awaiting payment: the button leads to it. */
  ordered: Payment | undefined
  onOrdered: (payment: Payment) => unknown
}) {
  const [asking, setAsking] = useState(false)
  const router = useRouter()
  const { busy, problem, run } = useAction({ after: router.invalidate })
  const order = () =>
    run(async () => {
      const payment = await api.orderUsageFee({ params: { id: negotiationID } })
      setAsking(false)
      await onOrdered(payment)
    })
  return (
    <section className="stack gap-4">
      <p className="pre-wrap">{description}</p>
      <DefinitionTable
        rows={[
          { term: '名称', value: name },
          { term: '金額', value: formatFee(price) },
          { term: 'できること', value: '売主と直接取引する商談で、成約（ご契約）に進めます。' },
          { term: '有効期間', value: '期限はありません。お支払いは一度だけで、ほかの商談でも有効です。' },
          { term: '成約に至らないとき', value: FEE_WITHOUT_CONTRACT },
        ]}
      />
      <p>
        サイトの利用に対する料金です。物件の価格や、売買に伴う諸費用は含みません。事業者の表示は
        <Link to="/law">特定商取引法に基づく表記</Link>をご覧ください。
      </p>
      {problem && (
        <Notice kind="error" title="お申し込みできませんでした" live>
          <p>{problem}</p>
        </Notice>
      )}
      {mayOrder && (
        <div>
          <Button large busy={busy} onClick={() => (ordered ? onOrdered(ordered) : setAsking(true))}>
            {ordered ? 'お支払いへ進む' : 'サイト利用料を申し込む'}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title="お申し込み内容の確認"
        confirm="この内容で申し込む"
        busy={busy}
        onConfirm={order}
        onClose={() => setAsking(false)}
      >
        <p className="cluster baseline between gap-2 tinted pad-3-4 bold">
          {name}
          <strong className="text-2xl figures">{formatFee(price)}</strong>
        </p>
        <p>
          お申し込みの後、お支払い方法（クレジットカードまたは銀行振込）を選びます。お支払いを確認すると、サイト利用料が有効になります。
        </p>
      </ConfirmDialog>
    </section>
  )
}
