import { lazy, Suspense } from 'react'
import { askedFirst } from '#web/api/asked-first.ts'
import { useStore } from '#web/state/store.ts'

const dialogs = {
  proof: lazy(async () => ({ default: (await import('#web/rooms/people/second-factor/proof-dialog.tsx')).ProofDialog })),
  terms: lazy(async () => ({ default: (await import('#web/rooms/people/legal/terms-dialog.tsx')).TermsDialog })),
}

/** Prompts for the second factor, or for consent to new terms, over the open page, while a call waits for it. */
export function AskedFirstWatch() {
  const asked = useStore(askedFirst)
  if (!asked) return null
  const Question = dialogs[asked.what]
  return (
    <Suspense>
      <Question {...asked} />
    </Suspense>
  )
}
