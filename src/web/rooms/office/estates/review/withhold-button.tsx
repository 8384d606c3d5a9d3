import { useCallback, useEffect, useState } from 'react'
import type { Estate } from '#domain/market/estate/contract.ts'
import { api } from '#web/api/client.ts'
import { may } from '#web/rooms/market/estate/moves/permissions.ts'
import { ReinstateDialog, WithholdDialog } from '#web/rooms/market/estate/moves/withhold-dialogs.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** Withholds the reported listing or shows it again, next to the other possible actions. */
export function WithholdButton({ estateID }: { estateID: string }) {
  const viewer = useViewer()
  const [estate, setEstate] = useState<Estate>()
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAction({ tell: showFailure })
  const params = { id: estateID }
  const load = useCallback(() => api.getEstate({ params: { id: estateID } }).then(setEstate, showFailure), [estateID])
  useEffect(() => void load(), [load])
  if (!estate || !viewer) return null
  const can = may(viewer, estate)
  const close = () => setAsking(false)
  const version = { ifMatch: estate.version }
  const withhold = async (reason: string) => {
    setEstate(await api.withholdEstate({ params, body: { reason } }, version))
    showToast('掲載を止めました')
  }
  const reinstate = () =>
    run(async () => {
      setEstate(await api.reinstateEstate({ params }, version))
      close()
      showToast('掲載を再開しました')
    })
  const isWithheld = can('reinstate')
  return (
    <div className="stack gap-2">
      {isWithheld && <p>{`運営が掲載を止めています：${estate.listing?.withheldReason}`}</p>}
      {(isWithheld || can('withhold')) && (
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {isWithheld ? '掲載を再開する' : '掲載を止める'}
        </Button>
      )}
      {asking &&
        (isWithheld ? (
          <ReinstateDialog busy={busy} onReinstate={reinstate} onClose={close} />
        ) : (
          <WithholdDialog estateID={estateID} onWithhold={withhold} onClose={close} />
        ))}
    </div>
  )
}
