import { api } from '#web/api/client.ts'
import { showFailure } from '#web/ui/toast.tsx'
import { useSession, useViewer } from './use-viewer.ts'
import type { Session } from './viewer.ts'

/** つめる: the density of the office's lists, as each operator prefers. Saved with the account, for every device. */
export function useTightRows(): [boolean, (tight: boolean) => void] {
  const session = useSession()
  const viewer = useViewer()
  const choose = (tight: boolean) => void chooseTightRows(session, tight, () => api.setRowDensity({ body: { tight } })).catch(showFailure)
  return [viewer?.tightRows === true, choose]
}

/** Shown immediately, and reverted if it could not be saved. */
export async function chooseTightRows(
  session: Pick<Session, 'viewer' | 'set'>,
  tight: boolean,
  put: () => Promise<unknown>,
): Promise<void> {
  const show = (tight: boolean) => {
    const now = session.viewer()
    if (!now) return
    const { tightRows: _, ...others } = now
    session.set(tight ? { ...others, tightRows: true } : others)
  }
  show(tight)
  try {
    await put()
  } catch (error) {
    show(!tight)
    throw error
  }
}
