import type { ReactNode } from 'react'
import { Select } from '../field/select.tsx'
import { TextArea } from '../field/text-field.tsx'
import { missing } from '../form/required.ts'
import { useForm } from '../form/use-form.ts'
import { FormDialog } from './form-dialog.tsx'

/** Refuses or ends something with a reason the others will read: templates, if there are any, and free text. */
export function ReasonDialog({
  open,
  title,
  children,
  label,
  help,
  most,
  reason = '',
  templates,
  confirm,
  onClose,
  send,
  after,
}: {
  open: boolean
  title: string
  /** Consequences. */
  children?: ReactNode
  label: string
  /** The readers of the reason. */
  help: string
  most: number
  /** Initial text, which can be edited. */
  reason?: string
  templates?: Readonly<Record<string, string>>
  confirm: string
  onClose: () => void
  send: (reason: string) => Promise<unknown>
  after?: () => unknown
}) {
  const form = useForm({
    initial: { template: '', reason },
    check: (values) => missing(values, { reason: label }),
    send: ({ reason }) => send(reason.trim()),
    after,
    done: onClose,
  })
  return (
    <FormDialog open={open} title={title} form={form} confirm={confirm} negative onClose={onClose}>
      {children}
      {templates && Object.keys(templates).length > 0 && (
        <Select
          {...form.field('template')}
          label="理由を選ぶ"
          help="選ぶと、下の欄に文章が入ります。"
          empty="選択してください"
          options={Object.keys(templates).map((name) => ({ value: name, label: name }))}
          onChange={(name) => {
            form.set('template', name)
            const text = templates[name]
            // A template is appended, so that text already written is kept.
            if (text) form.set('reason', [form.values.reason, text].filter(Boolean).join('\n'))
          }}
        />
      )}
      <TextArea {...form.field('reason')} label={label} required help={help} most={most} rows={3} />
    </FormDialog>
  )
}
