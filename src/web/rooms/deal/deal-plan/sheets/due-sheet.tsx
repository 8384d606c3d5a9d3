import { formatISODay } from '#domain/base/words/format-moments.ts'
import type { DealStep } from '#domain/deal/deal-plan/contract.ts'
import { api } from '#web/api/client.ts'
import { MoveDialog } from '#web/rooms/deal/viewing/sheets/move-dialog.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { actsForSeller, type PlanDeal } from '../deal.ts'
import { AuthorityLine } from './ground-line.tsx'
import { useActionForm } from './use-action-form.ts'

/** 期日を変える: a new date for one step; dependent steps move by as many days. */
export function DueSheet({ deal, step, onClose }: { deal: PlanDeal; step: DealStep; onClose: () => void }) {
  const needsGround = actsForSeller(deal)
  const hanging = deal.plan.steps.some(({ dependsOn }) => dependsOn.includes(step.code))
  const form = useActionForm({
    initial: { due: step.due ?? '', note: step.note ?? '', passOn: false, ground: '' },
    needsGround,
    check: (values) => missing(values, { due: '期日' }, '選択'),
    send: ({ due, note, passOn }, acting) =>
      api.rescheduleDealStep({ params: { id: step.id }, body: { due, ...(note.trim() && { note: note.trim() }), passOn, ...acting } }),
    toast: '期日を変えました',
    onClose,
  })
  return (
    <MoveDialog title="期日を変える" form={form} confirm="期日を変える" onClose={onClose}>
      <p>{step.title}</p>
      <TextField {...form.field('due')} label="新しい期日" required type="date" min={formatISODay(deal.now)} short />
      {hanging && <Checkbox {...form.checkbox('passOn')} label="この手順を待っている手順の期日も、同じ日数ずらす" />}
      <TextArea {...form.field('note')} label="ひとこと" help="売主様と買主様の両方が読めます。" most={500} rows={3} />
      {needsGround && <AuthorityLine field={form.field('ground')} />}
    </MoveDialog>
  )
}
