import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'

/** Until whatever moment somebody likes. */
export function SnoozeDialog({ snooze, onClose }: { snooze: (until: string) => Promise<unknown>; onClose: () => void }) {
  const form = useForm({
    initial: { until: '' },
    check: (values) => missing(values, { until: '日時' }),
    send: ({ until }) => snooze(`${until}:00+09:00`),
    done: onClose,
  })
  return (
    <FormDialog title="あとで対応する日時" form={form} confirm="対応待ちから外す" onClose={onClose}>
      <TextField
        {...form.field('until')}
        label="日時"
        type="datetime-local"
        required
        help="90日先まで選べます。それより前に新しいメッセージが届くと、対応待ちに戻ります。"
      />
    </FormDialog>
  )
}
