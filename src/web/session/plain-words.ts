import { api } from '#web/api/client.ts'
import { usePlainWordsHere } from '#web/device/plain-words.ts'
import { showFailure } from '#web/ui/toast.tsx'
import { useSession, useViewer } from './use-viewer.ts'

/** 「やさしい日本語」: for a member the choice is saved with the account, for all devices and mail; for a guest on the device. */
export function usePlainWords(): [boolean, (plain: boolean) => void] {
  const session = useSession()
  const viewer = useViewer()
  const [here, chooseHere] = usePlainWordsHere()
  if (!viewer) return [here, chooseHere]

  const say = (plain: boolean) => {
    const { plainWords: _, ...others } = session.viewer() ?? viewer
    session.set(plain ? { ...others, plainWords: true } : others)
  }
  const choose = (plain: boolean) => {
    say(plain)
    void api.patchUser({ params: { id: viewer.id }, body: { plainWords: plain } }).catch((error: unknown) => {
      say(!plain)
      showFailure(error)
    })
  }
  return [viewer.plainWords === true, choose]
}
