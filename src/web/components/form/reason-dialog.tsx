import { Form } from '#web/components/form/form.tsx'
import { missing } from '#web/components/form/required.ts'
import { useForm } from '#web/components/form/use-form.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextArea } from '#web/components/ui/text-field.tsx'

const LONGEST = 1000

/** A refusal with its reason: a template to begin with, free words to end with. The seller reads exactly this. */
export function ReasonDialog({
  open,
  title,
  label,
  templates,
  confirm,
  onClose,
  send,
}: {
  open: boolean
  title: string
  label: string
  templates: Readonly<Record<string, string>>
  confirm: string
  onClose: () => void
  send: (reason: string) => Promise<unknown>
}) {
  const form = useForm({
    initial: { template: '', sellerDenyReason: '' },
    check: (values) => missing(values, { sellerDenyReason: label }),
    send: ({ sellerDenyReason }) => send(sellerDenyReason),
    done: onClose,
  })
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
            <Button type="submit" kind="negative" busy={form.busy}>
              {confirm}
            </Button>
          </>
        }
      >
        <Select
          {...form.field('template')}
          label="理由を選ぶ"
          help="選ぶと、下の欄に文章が入ります。"
          empty="選択してください"
          options={Object.keys(templates).map((name) => ({ value: name, label: name }))}
          onChange={(name) => {
            form.set('template', name)
            const text = templates[name]
            // What was written already is not thrown away for a template.
            if (text) form.set('sellerDenyReason', [form.values.sellerDenyReason, text].filter(Boolean).join('\n'))
          }}
        />
        <TextArea
          {...form.field('sellerDenyReason')}
          label={label}
          required
          help="この文章がそのまま本人に表示され、メールでも届きます。"
          most={LONGEST}
        />
      </Form>
    </Dialog>
  )
}
