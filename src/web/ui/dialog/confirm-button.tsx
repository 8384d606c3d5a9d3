import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { type Confirmation, useConfirm } from './use-confirm.tsx'

/** A button that only opens a confirmation, which names the action and performs it. */
export function ConfirmButton({
  children,
  label,
  kind = 'quiet',
  ...confirmation
}: Confirmation & {
  children: ReactNode
  /** Distinguishes several buttons with the same text. */
  label?: string
  kind?: 'primary' | 'quiet' | 'plain' | 'negative'
}) {
  const { ask, dialog } = useConfirm(confirmation)
  return (
    <>
      <Button kind={kind} wide={false} aria-label={label} onClick={ask}>
        {children}
      </Button>
      {dialog}
    </>
  )
}
