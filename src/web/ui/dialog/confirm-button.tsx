import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { showFailure } from '../toast.tsx'
import { useAction } from '../use-once.ts'
import { ConfirmDialog } from './dialog.tsx'

/** A button that only opens a confirmation, which names the action and performs it. */
export function ConfirmButton({
  children,
  label,
  title,
  confirm,
  kind = 'quiet',
  negative = false,
  words,
  act,
  after,
}: {
  children: ReactNode
  /** Distinguishes several buttons with the same text. */
  label?: string
  title: string
  confirm: string
  kind?: 'primary' | 'quiet' | 'plain' | 'negative'
  negative?: boolean
  /** Consequences. */
  words: ReactNode
  act: () => Promise<unknown>
  /** Called on success and on failure. */
  after?: () => unknown
}) {
  const [open, setOpen] = useState(false)
  const { busy, run } = useAction({
    tell: showFailure,
    after: () => {
      setOpen(false)
      return after?.()
    },
  })
  return (
    <>
      <Button kind={kind} wide={false} aria-label={label} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <ConfirmDialog
        open={open}
        title={title}
        confirm={confirm}
        negative={negative}
        busy={busy}
        onConfirm={() => run(act)}
        onClose={() => setOpen(false)}
      >
        {words}
      </ConfirmDialog>
    </>
  )
}
