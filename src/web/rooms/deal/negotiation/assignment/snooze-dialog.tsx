import { ASSIGNMENT_NOTE_LENGTH } from '#domain/deal/negotiation/enumerations.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'

/** Snoozes until any chosen time, with an optional reason. */
export function SnoozeDialog({
  first,
  snooze,
  onClose,
}: {
  /** The initial time. */
  first: string
  snooze: (until: string, note: string) => Promise<unknown>
  onClose: () => void
}) {
  const form = useForm({
    initial: { until: first.slice(0, 'yyyy-MM-ddTHH:mm'.length), note: '' },
    check: (values) => missing(values, { until: '日時' }),
    send: ({ until, note }) => snooze(`${until}:00+09:00`, note),
    done: onClose,
  })
  return (
    <FormDialog title="あとで対応する" form={form} confirm="返信待ちから外す" onClose={onClose}>
      <TextField
        {...form.field('until')}
        label="日時"
        type="datetime-local"
        required
        help="90日先まで選べます。それより前に新しいメッセージが届くと、返信待ちに戻ります。"
      />
      <TextField
        {...form.field('note')}
        label="理由"
        help="受信箱の行と商談の記録に出ます。運営だけが読めます。"
        most={ASSIGNMENT_NOTE_LENGTH}
      />
    </FormDialog>
  )
}
