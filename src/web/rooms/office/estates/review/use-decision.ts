import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf, statusOf } from '#web/api/problem.ts'
import { useLive } from '#web/live/use-live.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/**
 * Decides on the version on the screen, once however often it is pressed. If another operator was faster, nothing is decided and the page
 * shows the present state; it also follows others' moves before any press. `known` is the number of history entries on the page; those from
 * `seen` on were made by others. `underway` is what has to be confirmed when a party relies on an accepted offer.
 */
export function useDecision(estateID: string, known: number) {
  const router = useRouter()
  const [refused, setRefused] = useState(false)
  const [seen, setSeen] = useState(known)
  const [underway, setUnderway] = useState<string>()
  useLive(({ kind, id }) => {
    if (kind === 'resync' || (kind === 'estate' && id === estateID)) void router.invalidate()
  })
  const { busy, run } = useAction({
    async tell(error) {
      const problem = problemOf(error)
      if (problem?.code === 'deal-underway') return setUnderway(problem.title)
      if (!isOvertaken(error)) return showFailure(error)
      await router.invalidate()
      setRefused(true)
    },
  })
  /** `lines` is the number of history entries the decision itself writes. */
  const decide = (make: () => Promise<unknown>, done: string, lines: 0 | 1 = 1) =>
    run(async () => {
      await make()
      setSeen(known + lines)
      setRefused(false)
      setUnderway(undefined)
      showToast(done)
      await router.invalidate()
    })
  return { busy, decide, underway, leave: () => setUnderway(undefined), seen, refused, overtaken: refused || known > seen }
}

const isOvertaken = (error: unknown) => statusOf(error) === 412 || problemOf(error)?.code === 'wrong-state'
