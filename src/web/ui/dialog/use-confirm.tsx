import { type ReactNode, useState } from 'react'
import { showFailure } from '../toast.tsx'
import { useAction } from '../use-once.ts'
import { ConfirmDialog } from './dialog.tsx'

export interface Confirmation {
  title: string
  confirm: string
  negative?: boolean
  /** Consequences. */
  words: ReactNode
  act: () => Promise<unknown>
  /** Called on success and on failure. */
  after?: () => unknown
}

/**
 * A question before an action: `ask` opens it. It shows that the action runs, and stays open after a failure, for another attempt. What was
 * asked is what is confirmed, although the page may change below: a press must not pass a version that nobody has read.
 */
export function useConfirm(confirmation: Confirmation) {
  const [asked, setAsked] = useState<Confirmation>()
  const { busy, run } = useAction({ tell: showFailure, after: asked?.after })
  const ask = () => setAsked(confirmation)
  const close = () => setAsked(undefined)
  const dialog = asked && (
    <ConfirmDialog
      open
      title={asked.title}
      confirm={asked.confirm}
      negative={asked.negative}
      busy={busy}
      onConfirm={() =>
        run(async () => {
          await asked.act()
          close()
        })
      }
      onClose={close}
    >
      {asked.words}
    </ConfirmDialog>
  )
  return { ask, dialog }
}
