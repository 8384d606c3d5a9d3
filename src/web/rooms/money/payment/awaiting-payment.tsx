import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Notice } from '#web/ui/reading/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const LOOK_EVERY_MS = 2000
const PATIENCE_MS = 60_000

/** The payer has returned from the card page. Only the provider's confirmation counts, and it may arrive a moment later. */
export function AwaitingPayment({ paymentID }: { paymentID: string }) {
  const router = useRouter()
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (long) return
    const looking = setInterval(() => void router.invalidate(), LOOK_EVERY_MS)
    const waiting = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => {
      clearInterval(looking)
      clearTimeout(waiting)
    }
  }, [router, long])
  if (!long) return <Spinner label="お支払いを確認しています。この画面のままお待ちください…" />
  return (
    <Notice kind="warning" title="お支払いの確認に時間がかかっています" live>
      <p>
        もう一度支払う必要はありません。確認でき次第、商談に領収書が届きます。1時間たっても届かないときは、商談から運営にお知らせください。
      </p>
      <Link to="." search={{ paymentID }} replace>
        まだ支払っていない場合は、お支払い方法を選び直す
      </Link>
    </Notice>
  )
}
