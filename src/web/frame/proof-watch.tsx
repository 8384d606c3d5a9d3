import { lazy, Suspense } from 'react'
import { proofAsked } from '#web/api/proof.ts'
import { useStore } from '#web/state/store.ts'

const ProofDialog = lazy(async () => ({ default: (await import('#web/rooms/second-factor/proof-dialog.tsx')).ProofDialog }))

/** Asks for the second factor over whatever is open, while a call waits for it. */
export function ProofWatch() {
  const asked = useStore(proofAsked)
  return asked ? (
    <Suspense>
      <ProofDialog {...asked} />
    </Suspense>
  ) : null
}
