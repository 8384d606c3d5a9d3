import { useState } from 'react'
import { sentenceOf } from '#web/api/problem.ts'
import { createStore, useStore } from '#web/state/store.ts'

export interface OncePlan {
  /** Reports a failure; without it `problem` holds the sentence, for the page to show next to the button. */
  tell?: (error: unknown) => unknown
  /** Called on success and on failure, while still busy: to reload the page, which may have been outdated. */
  after?: () => unknown
}

/**
 * For work that takes a while and must not run twice: a press, a form being sent, a move. While it runs, a second press has no effect,
 * however quick; failures are reported. `<Button busy={busy} onClick={() => run(…)}>` keeps the focus and shows that it is busy.
 */
export function useAction(plan?: OncePlan) {
  const [once] = useState(createOnce)
  const { busy, problem } = useStore(once.state)
  return { busy, problem, run: (work: () => unknown) => once.run(work, plan) }
}

/** The same without React: the state is held outside of the component, so nothing is set after it unmounts. */
export function createOnce() {
  const state = createStore<{ busy: boolean; problem?: string }>({ busy: false })
  return {
    state,
    /** True on success; false also for a repeated press. */
    async run(work: () => unknown, { tell, after }: OncePlan = {}): Promise<boolean> {
      // Reads the state itself, because two presses can be quicker than a render.
      if (state.get().busy) return false
      state.set({ busy: true })
      let problem: string | undefined
      try {
        await work()
        return true
      } catch (error) {
        if (tell) await tell(error)
        else problem = sentenceOf(error)
        // Reported immediately, even if `after` takes a while.
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
