import { useEffect, useMemo, useState } from 'react'
import { unsentDraft } from '#web/device/kept.ts'
import { sameValues } from '#web/ui/form/form-state.ts'
import { useForm } from '#web/ui/form/use-form.ts'

type Plan<V extends Record<string, unknown>> = Parameters<typeof useForm<V>>[0]

/** A form kept on the device across reloads until it is sent. Mount it only in the browser. */
export function useKeptForm<V extends Record<string, unknown>>(
  { what, viewerID, roomID }: { what: string; viewerID: string; roomID: string },
  plan: Plan<V>,
) {
  const draft = useMemo(() => unsentDraft<V>(what, viewerID, roomID), [what, viewerID, roomID])
  const [blank] = useState(plan.initial)
  const [begun] = useState(() => ({ ...blank, ...draft.read() }))
  const form = useForm<V>({
    ...plan,
    initial: begun,
    done: () => {
      draft.write(undefined)
      plan.done?.()
    },
  })
  const { values } = form
  useEffect(() => draft.write(sameValues(values, blank) ? undefined : values), [draft, values, blank])
  return form
}
