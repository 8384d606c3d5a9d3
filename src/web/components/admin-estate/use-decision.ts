import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { problemOf, sentenceOf, statusOf } from '#web/api/problem.ts'
import { showToast } from '#web/components/ui/toast.tsx'
import { useLive } from '#web/live/use-live.ts'

/** Somebody else was quicker: how much of the history was known before, and whether a decision of one's own was refused for it. */
export interface OvertakenBy {
  known: number
  refused: boolean
}

/** So long after one's own move, what is heard of the estate is that very move. */
const OWN_ECHO_MS = 5000

/**
 * Decides about the very version on the screen, once however often it is pressed. Where somebody else was quicker nothing is decided, and
 * the page shows how things stand now; it hears of others' moves also before anything is pressed.
 */
export function useDecision(estateID: string, known: number) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [overtaken, setOvertaken] = useState<OvertakenBy>()
  const decided = useRef(Number.NEGATIVE_INFINITY)
  useLive(({ kind, id }) => {
    if (kind !== 'estate' || id !== estateID || busy || performance.now() - decided.current < OWN_ECHO_MS) return
    setOvertaken((before) => before ?? { known, refused: false })
    void router.invalidate()
  })
  const decide = async (make: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    try {
      await make()
      decided.current = performance.now()
      setOvertaken(undefined)
      showToast(done)
      await router.invalidate()
      return true
    } catch (error) {
      if (!isOvertaken(error)) showToast(sentenceOf(error), { kind: 'failed' })
      else {
        setOvertaken((before) => ({ known: before?.known ?? known, refused: true }))
        await router.invalidate()
      }
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, decide, overtaken }
}

const isOvertaken = (error: unknown) => statusOf(error) === 412 || problemOf(error)?.code === 'wrong-state'
