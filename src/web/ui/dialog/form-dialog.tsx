import { type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { Form } from '../form/form.tsx'
import type { useForm } from '../form/use-form.ts'
import { Dialog } from './dialog.tsx'

/** A short form over the page. */
export function FormDialog({
  open = true,
  title,
  form,
  confirm,
  other,
  leave = 'やめる',
  negative = false,
  refused = false,
  wide,
  children,
  onClose,
}: {
  open?: boolean
  title: string
  form: Pick<ReturnType<typeof useForm>, 'props' | 'summary' | 'busy'>
  /** Label of the submit button. */
  confirm: string
  /** A second action, next to the first. */
  other?: ReactNode
  /** Label of the cancel button. */
  leave?: string
  negative?: boolean
  /** Sending is refused anyway; the text says why. */
  refused?: boolean
  wide?: boolean | 'both'
  children: ReactNode
  onClose: () => void
}) {
  const id = useId()
  return (
    <Dialog
      open={open}
      title={title}
      wide={wide}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} kind={negative ? 'negative' : 'primary'} busy={form.busy} disabled={refused}>
            {confirm}
          </Button>
          {other}
          <Button kind="quiet" onClick={onClose}>
            {leave}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} label={title}>
        {children}
      </Form>
    </Dialog>
  )
}
