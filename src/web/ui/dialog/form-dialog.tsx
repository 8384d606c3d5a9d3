import { type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { Form } from '../form/form.tsx'
import type { useForm } from '../form/use-form.ts'
import { Dialog } from './dialog.tsx'

/** A short form over the page, which is sent or left. */
export function FormDialog({
  open = true,
  title,
  form,
  confirm,
  other,
  leave = 'やめる',
  negative = false,
  wide,
  children,
  onClose,
}: {
  open?: boolean
  title: string
  form: Pick<ReturnType<typeof useForm>, 'props' | 'summary' | 'busy'>
  /** What sending it does. */
  confirm: string
  /** Another way to end it, beside the first. */
  other?: ReactNode
  /** What leaving it is called. */
  leave?: string
  negative?: boolean
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
          <Button type="submit" form={id} kind={negative ? 'negative' : 'primary'} busy={form.busy}>
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
