import { optionsOf } from '#domain/base/words/codes.ts'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import { ownStepParties } from '#domain/deal/deal-plan/enumerations.ts'
import { api } from '#web/api/client.ts'
import { MoveDialog } from '#web/rooms/deal/viewing/sheets/move-dialog.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { actsForSeller, ownParties, type PlanDeal } from '../deal.ts'
import { AuthorityLine } from './ground-line.tsx'
import { useActionForm } from './use-action-form.ts'

type OwnParty = keyof typeof ownStepParties

/** 手順を追加する: a step that a party adds. */
export function OwnStepSheet({ deal, onClose }: { deal: PlanDeal; onClose: () => void }) {
  const needsGround = actsForSeller(deal)
  const own = ownParties(deal).find((party) => party in ownStepParties)
  const form = useActionForm({
    initial: { title: '', party: own ? String(own) : '', due: '', ground: '' },
    needsGround,
    check: (values) => ({ ...missing(values, { title: '手順' }), ...missing(values, { party: 'する人' }, '選択') }),
    send: ({ title, party, due }, acting) =>
      api.addDealStep({
        params: { id: deal.plan.id },
        body: { title: title.trim(), party: Number(party) as OwnParty, due: due || null, ...acting },
      }),
    toast: '手順を追加しました',
    onClose,
  })
  return (
    <MoveDialog title="手順を追加する" form={form} confirm="追加する" onClose={onClose}>
      <p>お二人の予定に追加します。</p>
      <TextField {...form.field('title')} label="手順" required help="例：井戸の水質検査をする" most={60} />
      <RadioCards {...form.field('party')} label="する人" required choices={optionsOf(ownStepParties)} />
      <TextField {...form.field('due')} label="期日" type="date" min={formatISODay(deal.now)} short />
      {needsGround && <AuthorityLine field={form.field('ground')} />}
    </MoveDialog>
  )
}
