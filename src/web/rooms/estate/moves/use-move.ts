import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf, statusOf } from '#web/api/problem.ts'
import { showToast } from '#web/ui/toast.tsx'

/**
 * Makes a move of an estate: once however often it is pressed. Afterwards the page shows how things stand now, or `goOn` leads
 * elsewhere. True when it was made.
 */
export function useMove() {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const move = async (make: () => Promise<unknown>, done: string, goOn: () => Promise<unknown> = router.invalidate): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    try {
      await make()
      showToast(done)
      await goOn()
      return true
    } catch (error) {
      showToast(sentenceOf(error), { kind: 'failed' })
      // Somebody else was quicker: what the page offers is no longer true.
      if (statusOf(error) === 409 || statusOf(error) === 412) await router.invalidate()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, move }
}
