import { Link, useRouter } from '@tanstack/react-router'
import { formatYen } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import type { Dealing } from '#web/rooms/negotiation/dealing.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useOnce } from '#web/ui/use-once.ts'
import styles from './quotation.module.css'

/** The last look before an order binds: how much, for what, and what follows. */
export function ApplyDialog({
  dealing: { quotation, order },
  onBack,
  onClose,
}: {
  dealing: Dealing
  onBack: () => void
  onClose: () => void
}) {
  const router = useRouter()
  const { busy, problem, run } = useOnce({ after: router.invalidate })
  const apply = () =>
    run(async () => {
      if (order) await api.acceptOrder({ params: { id: order.id }, body: { version: order.quotationVersion } })
      else await api.createOrder({ body: { quotationID: quotation.id, version: quotation.version } })
      showToast('お申し込みを受け付けました')
      onClose()
    })
  const follows = order
    ? ['お申し込みの後、すぐにお支払いへ進めます。', 'お申し込みの後のキャンセルは、運営にご相談ください。']
    : [
        'お申し込みの後、運営が内容を確認し、請求をこの商談にお送りします。',
        '請求が届くまでは、お申し込みを取り消せます。その後のキャンセルは、運営にご相談ください。',
      ]
  return (
    <Dialog
      open
      title="お申し込み内容の確認"
      onClose={onClose}
      actions={
        <>
          <Button busy={busy} onClick={apply}>
            この内容で申し込む
          </Button>
          <Button kind="quiet" onClick={onBack}>
            見積書へ戻る
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        {problem && (
          <Notice kind="error" title="お申し込みできませんでした" live>
            <p>{problem}</p>
          </Notice>
        )}
        <p className={styles.total}>
          お申し込み金額（税込）<strong>{formatYen(quotation.totalAmount ?? 0)}</strong>
        </p>
        <p>{quotation.lines.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).join('、')}</p>
        <ul className={styles.list}>
          {follows.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          <li>お支払い方法は、クレジットカードまたは銀行振込です。</li>
        </ul>
        <p>
          事業者の表示や返金の条件は、
          <Link to="/law" target="_blank">
            特定商取引法に基づく表記
            <span className="visually-hidden">（新しいタブで開く）</span>
          </Link>
          をご覧ください。
        </p>
      </div>
    </Dialog>
  )
}
