import { api } from '#web/api/client.ts'
import { showFailure } from '#web/ui/toast.tsx'
import { useSession, useViewer } from './use-viewer.ts'

/** つめる: how close the rows of the office's lists stand, as each of its people likes it. It goes with the account, to every desk. */
export function useTightRows(): [boolean, (tight: boolean) => void] {
  const session = useSession()
  const viewer = useViewer()
  const say = (tight: boolean) => {
    const now = session.viewer()
    if (!now) return
    const { tightRows: _, ...others } = now
    session.set(tight ? { ...others, tightRows: true } : others)
  }
  const choose = (tight: boolean) => {
    say(tight)
    void api.putTightRows({ body: { tight } }).catch((error: unknown) => {
      say(!tight)
      showFailure(error)
    })
  }
  return [viewer?.tightRows === true, choose]
}
