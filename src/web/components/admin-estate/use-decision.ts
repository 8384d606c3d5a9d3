import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf, sentenceOf, statusOf } from '#web/api/problem.ts'
import { showToast } from '#web/components/ui/toast.tsx'

/**
 * Decides about the very version on the screen, once however often it is pressed. Where somebody was quicker nothing is decided: the page
 * shows how things stand now, and `overtaken` tells how much of the history was known before.
 */
export function useDecision(known: number) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [overtaken, setOvertaken] = useState<number>()
  const decide = async (make: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    try {
      await make()
      setOvertaken(undefined)
      showToast(done)
      await router.invalidate()
      return true
    } catch (error) {
      if (!isOvertaken(error)) showToast(sentenceOf(error), { kind: 'failed' })
      else {
        setOvertaken(known)
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
