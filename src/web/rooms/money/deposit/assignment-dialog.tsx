import { useState } from 'react'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { DeskDeposit } from '#domain/money/deposit/desk-contract.ts'
import { UNASSIGNED } from '#domain/people/user/enumerations.ts'
import { api } from '#web/api/client.ts'
import { useChanged } from '#web/live/use-held.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

export interface Colleague {
  id: string
  name: string
}

interface AssignmentProps {
  deposit: DeskDeposit
  colleagues: readonly Colleague[]
  today: string
}

/** The assignee, the day until which it is postponed, and a note for colleagues. */
export function Assignment({ deposit, ...given }: AssignmentProps) {
  const { assigneeName, laterOn, note } = deposit
  const [open, setOpen] = useState(false)
  return (
    <section className="stack gap-2">
      <h3>担当とメモ</h3>
      <p className="pre-wrap">{`担当：${assigneeName ?? UNASSIGNED}${laterOn ? `　${formatDay(laterOn)}に見る` : ''}`}</p>
      {note && <p className="pre-wrap">{note}</p>}
      <p>
        <Button kind="quiet" wide={false} onClick={() => setOpen(true)}>
          担当・あとで見る日・メモを書く
        </Button>
      </p>
      {open && <AssignmentDialog deposit={deposit} {...given} onClose={() => setOpen(false)} />}
    </section>
  )
}

function AssignmentDialog({ deposit, colleagues, today, onClose }: AssignmentProps & { onClose: () => void }) {
  const { id, version, assigneeID, laterOn, note } = deposit
  const changed = useChanged()
  const form = useForm({
    initial: { assigneeID: assigneeID ?? '', laterOn: laterOn ?? '', note: note ?? '' },
    async send({ assigneeID, laterOn, note }) {
      const body = { assigneeID: assigneeID || null, laterOn: laterOn || null, note }
      const { warning } = await api.putDepositCare({ params: { id }, body }, { ifMatch: version })
      showToast(warning ? '不在のため、代わりの方に渡しました' : '記録しました')
      await changed()
    },
    done: onClose,
  })
  return (
    <FormDialog title="担当・あとで見る日・メモ" form={form} confirm="記録する" onClose={onClose}>
      <Select
        {...form.field('assigneeID')}
        label="担当"
        empty={UNASSIGNED}
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField {...form.field('laterOn')} label="あとで見る日" type="date" min={today} short />
      <TextArea {...form.field('note')} label="メモ" help="運営だけが読みます。" most={1000} rows={3} />
    </FormDialog>
  )
}
