import { useEffect, useState } from 'react'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { ViewingSuspension } from '#domain/deal/viewing/hours-contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** After repeated late cancellations or no-shows a buyer cannot request viewings for a while; an operator may lift that. */
export function SuspensionOf({ userID }: { userID: string }) {
  const [suspension, setSuspension] = useState<ViewingSuspension>()
  const { busy, run } = useAction({ tell: showFailure })
  useEffect(() => {
    // If it cannot be loaded, no button is offered.
    api.getViewingSuspension({ params: { id: userID } }).then(setSuspension, () => {})
  }, [userID])
  if (!suspension?.until) return null
  const lift = () =>
    run(async () => {
      await api.liftViewingSuspension({ params: { id: userID } })
      setSuspension({ until: null, dates: [] })
      showToast('見学のお申し込みを再開しました')
    })
  return (
    <Notice kind="warning" title={`${formatDay(suspension.until)}まで、見学のお申し込みを止めています`}>
      <p>{`直前の取り消しや、見学に来なかったことが続きました（${suspension.dates.map(formatDay).join('・')}）。`}</p>
      <Button kind="quiet" wide={false} busy={busy} onClick={lift}>
        見学のお申し込みを再開する
      </Button>
    </Notice>
  )
}
