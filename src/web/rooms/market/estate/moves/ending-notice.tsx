import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { formatTime } from '#domain/base/words/format-moments.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { api } from '#web/api/client.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { describeLeft, secondsLeft } from './ending-left.ts'
import { may } from './permissions.ts'
import { useMove } from './use-move.ts'

/** Focus target after the listing has ended. */
export const ENDING_NOTICE = 'ending'

/** A listing that ended because a buyer was found: the negotiations that continue or close, and an undo while that is possible. */
export function EndingNotice({ estate, room }: { estate: Estate & { ending: object }; room: '/seller/chat/$id' | '/admin/chat/$id' }) {
  const { negotiationID, until, settledAt } = estate.ending
  const title = negotiationID ? '申込ありにしました' : '掲載を終了しました（成約のため）'
  const viewer = useViewer()
  const { busy, move } = useMove()
  const left = useSecondsLeft(until)
  const open = left > 0 && viewer !== null && may(viewer, estate)('takeBack')
  const takeBack = () =>
    move(() => api.relistEstate({ params: { id: estate.id } }, { ifMatch: estate.version }), '元に戻しました。掲載を続けています')
  return (
    <div id={ENDING_NOTICE} tabIndex={-1}>
      <Notice kind="success" title={title}>
        {negotiationID && (
          <p>
            <Link to={room} params={{ id: negotiationID }}>
              お相手との商談
            </Link>
            はそのまま続いています。取引が完了すると掲載は自動で終了し、商談が終わったときは、あらためて掲載をどうするかをお選びいただけます。
          </p>
        )}
        {!settledAt && (
          <p>
            {negotiationID ? 'ほかの商談' : '進行中の商談'}は{formatTime(until)}に終了し、お相手にメールでお知らせします。
          </p>
        )}
        {open && (
          <>
            <Button kind="quiet" wide={false} busy={busy} onClick={takeBack}>
              元に戻す
            </Button>
            <p>{`あと${describeLeft(left)}、元に戻せます。`}</p>
          </>
        )}
      </Notice>
    </div>
  )
}

/** Counts down to a moment, and reloads when it is reached. */
function useSecondsLeft(until: string): number {
  const router = useRouter()
  const [now, setNow] = useState<number>()
  const left = secondsLeft(until, now)
  const counting = left > 0
  useEffect(() => {
    if (!counting) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= Date.parse(until)) void router.invalidate()
    }, 1000)
    return () => clearInterval(timer)
  }, [counting, until, router])
  return left
}
