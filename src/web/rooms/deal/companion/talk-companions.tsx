import { lazy, Suspense, useState } from 'react'
import type { Companion } from '#domain/deal/companion/contract.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { api } from '#web/api/client.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

const CompanionList = lazy(async () => ({ default: (await import('./companion-list.tsx')).CompanionList }))

/** A buyer's companions in this negotiation: loaded on demand, so the negotiation opens no slower. */
export function TalkCompanions({ negotiation: { id, estateID }, viewer, now }: { negotiation: Negotiation; viewer: Viewer; now: Date }) {
  const [companions, setCompanions] = useState<Companion[]>()
  const { busy, run } = useAction({ tell: showFailure })
  const load = async () => setCompanions((await api.listCompanions({ query: { negotiationID: [id], limit: 100 } })).items)
  return (
    <>
      <h2>ご家族・共同名義の方・専門家</h2>
      {companions ? (
        <Suspense>
          <CompanionList {...{ companions, viewer, estateID, now }} negotiationID={id} changed={load} />
        </Suspense>
      ) : (
        <Button kind="quiet" wide={false} busy={busy} onClick={() => run(load)}>
          招待する・確かめる
        </Button>
      )}
    </>
  )
}
