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

/** A question before an action: `ask` opens it. It shows that the action runs, and stays open after a failure, for another attempt. */
export function useConfirm({ words, act, after, ...given }: Confirmation) {
  const [open, setOpen] = useState(false)
  const { busy, run } = useAction({ tell: showFailure, after })
  const close = () => setOpen(false)
  const confirmed = () =>
    run(async () => {
      await act()
      close()
    })
  const dialog = (
    <ConfirmDialog open={open} {...given} busy={busy} onConfirm={confirmed} onClose={close}>
      {words}
    </ConfirmDialog>
  )
  return { ask: () => setOpen(true), dialog }
}
