import { useState } from 'react'
import { sentenceOf } from '#web/api/problem.ts'
import { createStore, useStore } from '#web/state/store.ts'

export interface OncePlan {
  /** Says what went wrong; without it `problem` keeps the sentence for the page to show beside the button. */
  tell?: (error: unknown) => unknown
  /** Whether it went through or not; it is still busy meanwhile. To load the page anew, which may have been out of date. */
  after?: () => unknown
}

/**
 * What takes a while and must not run twice: a press, a form that is sent, a move. While it runs, a second press does nothing, however
 * quick; what went wrong is told. `<Button busy={busy} onClick={() => run(…)}>` keeps the focus and says that it is busy.
 */
export function useAction(plan?: OncePlan) {
  const [once] = useState(createOnce)
  const { busy, problem } = useStore(once.state)
  return { busy, problem, run: (work: () => unknown) => once.run(work, plan) }
}

/** The same without React: a state held outside of the component, which nothing sets once that is gone. */
export function createOnce() {
  const state = createStore<{ busy: boolean; problem?: string }>({ busy: false })
  return {
    state,
    /** True when it went through; false also for a press too many. */
    async run(work: () => unknown, { tell, after }: OncePlan = {}): Promise<boolean> {
      // Asked of the state itself: two presses can be quicker than a render.
      if (state.get().busy) return false
      state.set({ busy: true })
      let problem: string | undefined
      try {
        await work()
        return true
      } catch (error) {
        if (tell) await tell(error)
        else problem = sentenceOf(error)
        // Said at once, also when what comes after takes its time.
        state.set({ busy: true, problem })
        return false
      } finally {
        try {
          await after?.()
        } finally {
          state.set({ busy: false, problem })
        }
      }
    },
  }
}
