import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { sentenceOf } from '#web/api/problem.ts'

/** Runs one press at a time, says what went wrong, and lets the screen load what came of it. */
export function usePress() {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // Two presses can be quicker than a render.
  const running = useRef(false)
  const press = async (work: () => Promise<unknown>): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      // Also after a refusal: what the page showed may have been out of date.
      await router.invalidate()
      running.current = false
      setBusy(false)
    }
  }
  return { busy, problem, press }
}
