import { ASSIGNMENT_NOTE_LENGTH } from '#domain/deal/negotiation/enumerations.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import type { Colleague } from './assignment.ts'

/** Hands a negotiation to a colleague, with a note. */
export function HandOverDialog({
  colleagues,
  handOver,
  onClose,
}: {
  colleagues: readonly Colleague[]
  handOver: (to: Colleague, note: string) => Promise<unknown>
  onClose: () => void
}) {
  const form = useForm({
    initial: { to: '', note: '' },
    check: (values) => missing(values, { to: '新しい担当' }, '選択'),
    async send({ to, note }) {
      const taker = colleagues.find(({ id }) => id === to)
      if (taker) await handOver(taker, note)
    },
    done: onClose,
  })
  return (
    <FormDialog title="ひとことを添えて担当を変える" form={form} confirm="担当を変える" onClose={onClose}>
      <Select
        {...form.field('to')}
        label="新しい担当"
        required
        empty="選択してください"
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        {...form.field('note')}
        label="ひとこと"
        help="新しい担当へのメールと、商談の記録に出ます。運営だけが読めます。"
        most={ASSIGNMENT_NOTE_LENGTH}
      />
    </FormDialog>
  )
}
