import type { ReactNode } from 'react'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { givenReason, missingReason, noReason, TakeoutReason } from './takeout-reason.tsx'

/** Asks for the reason before an export. */
export function TakeoutDialog({
  title,
  children,
  send,
  onClose,
}: {
  title: string
  /** Contents of the file. */
  children: ReactNode
  send: (reason: ReturnType<typeof givenReason>) => Promise<unknown>
  onClose: () => void
}) {
  const form = useForm({ initial: noReason, check: missingReason, send: (values) => send(givenReason(values)), done: onClose })
  return (
    <FormDialog title={title} form={form} confirm="書き出す" onClose={onClose}>
      {children}
      <TakeoutReason field={form.field} />
    </FormDialog>
  )
}
