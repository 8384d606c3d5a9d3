import { useRouter } from '@tanstack/react-router'
import { statusOf } from '#web/api/problem.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/**
 * Makes a move of an estate: once however often it is pressed. Afterwards the page shows how things stand now, or `goOn` leads
 * elsewhere. True when it was made.
 */
export function useMove() {
  const router = useRouter()
  const { busy, run } = useAction({
    async tell(error) {
      showFailure(error)
      // Somebody else was quicker: what the page offers is no longer true.
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
