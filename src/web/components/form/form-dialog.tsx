import type { ReactNode } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Form } from './form.tsx'
import type { useForm } from './use-form.ts'

/** A short form over the page, which is sent or left. */
export function FormDialog({
  open = true,
  title,
  form,
  confirm,
  negative = false,
  children,
  onClose,
}: {
  open?: boolean
  title: string
  form: Pick<ReturnType<typeof useForm>, 'props' | 'summary' | 'busy'>
  /** What sending it does. */
  confirm: string
  negative?: boolean
  children: ReactNode
  onClose: () => void
}) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <Form
        form={form}
        label={title}
        actions={
          <>
            <Button kind="quiet" onClick={onClose}>
              やめる
            </Button>
            <Button type="submit" kind={negative ? 'negative' : 'primary'} busy={form.busy}>
              {confirm}
            </Button>
          </>
        }
      >
        {children}
      </Form>
    </Dialog>
  )
}
