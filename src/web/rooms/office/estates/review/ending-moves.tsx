import { useState } from 'react'
import type { Estate } from '#domain/market/estate/contract.ts'
import { api } from '#web/api/client.ts'
import { FinishDialog } from '#web/rooms/market/estate/moves/finish-dialog.tsx'
import { may } from '#web/rooms/market/estate/moves/permissions.ts'
import { WithholdDialog } from '#web/rooms/market/estate/moves/withhold-dialogs.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { finishedText } from './review-words.ts'
import type { useDecision } from './use-decision.ts'
import type { RejectionInHand } from './use-rejection.ts'

/** Takes a listing away from buyers; like every decision, on the version on the screen. Too final to stand at the top of the page. */
export function EndingMoves({
  estate,
  hand,
  decision: { decide },
}: {
  estate: Estate
  hand: RejectionInHand
  decision: Pick<ReturnType<typeof useDecision>, 'decide'>
}) {
  const viewer = useViewer()
  const [asking, setAsking] = useState<'finish' | 'withhold'>()
  if (!viewer) return null
  const can = may(viewer, estate)
  const [withholds, finishes] = [can('withhold'), can('finish')]
  if (!withholds && !finishes) return null

  const params = { id: estate.id }
  const version = { ifMatch: estate.version }
  const close = () => setAsking(undefined)
  const make = async (call: () => Promise<unknown>, done: string) => {
    if (await decide(call, done)) hand.clear()
    // Closed after a refusal as well: the question no longer applies.
    close()
  }
  return (
    <>
      <Disclosure summary="掲載を止める・終了する">
        {withholds && (
          <Button kind="negative" onClick={() => setAsking('withhold')}>
            掲載を止める
          </Button>
        )}
        {finishes && (
          <Button kind="negative" onClick={() => setAsking('finish')}>
            掲載を終了する
          </Button>
        )}
      </Disclosure>
      {asking === 'withhold' && (
        <WithholdDialog
          estateID={estate.id}
          onWithhold={(reason) => make(() => api.withholdEstate({ params, body: { reason } }, version), '掲載を止めました')}
          onClose={close}
        />
      )}
      {asking === 'finish' && (
        <FinishDialog
          estateID={estate.id}
          reasons={[4, 1, 2, 3, 9]}
          onFinish={(body) => make(() => api.finishEstate({ params, body }, version), finishedText(body))}
          onClose={close}
        />
      )}
    </>
  )
}
