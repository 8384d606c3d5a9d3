import { useRouter } from '@tanstack/react-router'
import { statusOf } from '#web/api/problem.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/**
 * Performs an action on an estate, only once even when pressed repeatedly. Afterwards the page reloads, or `goOn` navigates. True when it
 * succeeded.
 */
export function useMove() {
  const router = useRouter()
  const { busy, run } = useAction({
    async tell(error) {
      showFailure(error)
      // The row was changed meanwhile, so the page is out of date.
      if (statusOf(error) === 409 || statusOf(error) === 412) await router.invalidate()
    },
  })
  const move = (make: () => Promise<unknown>, done: string, goOn: () => Promise<unknown> = router.invalidate) =>
    run(async () => {
      await make()
      showToast(done)
      await goOn()
    })
  return { busy, move }
}
