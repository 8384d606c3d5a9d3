import { formatDay, formatISODay } from '#domain/base/words/format-moments.ts'
import { settlementDayText } from '#domain/base/words/working-time.ts'
import { StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { api } from '#web/api/client.ts'
import { MoveDialog } from '#web/rooms/deal/viewing/sheets/move-dialog.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { actsForSeller, type PlanDeal } from '../deal.ts'
import { AuthorityLine } from './ground-line.tsx'
import { useActionForm } from './use-action-form.ts'

/** 日を変えたい: proposes other dates, or answers a proposal with a counter-proposal. */
export function DatesSheet({ deal, onClose }: { deal: PlanDeal; onClose: () => void }) {
  const { plan, now } = deal
  const asked = plan.dateProposal
  const needsGround = actsForSeller(deal)
  const isSigned = plan.steps.some(({ code, stepStatus }) => code === 'contract' && stepStatus !== StepStatus.open)
  const form = useActionForm({
    initial: {
      contractDay: asked?.contractDay ?? plan.contractDay,
      handoverDay: asked?.handoverDay ?? plan.handoverDay,
      reason: '',
      ground: '',
    },
    needsGround,
    check: (values) => ({
      ...missing(values, { contractDay: '契約日', handoverDay: '引渡し日' }, '選択'),
      ...missing(values, { reason: '理由' }),
    }),
    send: ({ contractDay, handoverDay, reason }, acting) => {
      const body = { contractDay, handoverDay, reason: reason.trim(), ...(asked && { version: plan.version }), ...acting }
      return api.proposeDates({ params: { id: plan.id }, body })
    },
    toast: 'お相手に、日にちを相談しました',
    onClose,
  })
  const today = formatISODay(now)
  return (
    <MoveDialog title={asked ? '別の日を提案する' : '日を変えたい'} form={form} confirm="お相手に相談する" onClose={onClose}>
      <p>お相手が「この日でよい」を押すと、予定が変わります。</p>
      {isSigned ? (
        <p>{`契約日：${formatDay(plan.contractDay)}（契約が済んでいるため、変えられません）`}</p>
      ) : (
        <TextField {...form.field('contractDay')} label="契約日" required type="date" min={today} short />
      )}
      <TextField {...form.field('handoverDay')} label="引渡し日" required type="date" min={today} short />
      <ClosedDay deal={deal} handoverDay={form.values.handoverDay} />
      <TextArea {...form.field('reason')} label="理由" required help="例：引っ越しの日が決まらないため" most={300} rows={3} />
      {needsGround && <AuthorityLine field={form.field('ground')} />}
    </MoveDialog>
  )
}

export function AcceptDatesSheet({ deal, onClose }: { deal: PlanDeal; onClose: () => void }) {
  const { plan } = deal
  const asked = plan.dateProposal
  const needsGround = actsForSeller(deal)
  const form = useActionForm({
    initial: { ground: '' },
    needsGround,
    send: (_values, acting) => api.acceptDates({ params: { id: plan.id }, body: { version: plan.version, ...acting } }),
    toast: '契約日・引渡し日を変えました',
    onClose,
  })
  if (!asked) return null
  return (
    <MoveDialog title="この日に変えますか？" form={form} confirm="この日でよい" onClose={onClose}>
      <DefinitionTable
        rows={[
          { term: '契約日', value: formatDay(asked.contractDay) },
          { term: '引渡し日', value: formatDay(asked.handoverDay) },
        ]}
      />
      <ClosedDay deal={deal} handoverDay={asked.handoverDay} />
      <p>まだ済んでいない手順の期日も、新しい日に合わせて変わります。</p>
      {needsGround && <AuthorityLine field={form.field('ground')} />}
    </MoveDialog>
  )
}

function ClosedDay({ deal: { plan }, handoverDay }: { deal: PlanDeal; handoverDay: string }) {
  const words = plan.steps.some(({ code }) => code === 'pay') ? settlementDayText(handoverDay) : undefined
  return words ? <Notice kind="warning" title={words} /> : null
}
