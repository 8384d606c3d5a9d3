import { useRouter } from '@tanstack/react-router'
import { StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import { type givenWithdrawalReasons, OTHER_REASON, WITHDRAWAL_MINUTES, wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import { withdrawalText } from '#domain/deal/purchase-offer/withdrawal-words.ts'
import { api } from '#web/api/client.ts'
import { CodeField } from '#web/rooms/base/one-time-code/code-field.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import type { OfferDeal } from '../deal.ts'
import { withdrawalChoices } from './closing-sheet.tsx'

/** Withdraws from an agreed deal: the effects, a reason, and a code to the member's mailbox. */
export function WithdrawalSheet({ deal: { plan }, offer, onClose }: { deal: OfferDeal; offer: PurchaseOffer; onClose: () => void }) {
  const router = useRouter()
  const form = useForm({
    initial: { reason: '', note: '', tell: false, code: '' },
    check: (values) => ({
      ...missing(values, { reason: '理由' }, '選択'),
      ...(Number(values.reason) === OTHER_REASON && missing(values, { note: '理由の説明' })),
      ...missing(values, { code: '確認コード' }),
    }),
    send: ({ reason, note, tell, code }) =>
      api.withdrawPurchaseOffer({
        params: { id: offer.id },
        body: { reason: Number(reason) as (typeof givenWithdrawalReasons)[number], note: note.trim() || null, tell, code },
      }),
    after: () => router.invalidate(),
    done: () => {
      showToast(`取り下げの手続きをしました。${WITHDRAWAL_MINUTES}分以内なら取り消せます`)
      onClose()
    },
  })
  const { offer: name } = wordsFor(offer.terms.price)
  const titles = (status: StepStatus) => plan?.steps.flatMap(({ stepStatus, title }) => (stepStatus === status ? [title] : [])) ?? []
  const soFar = plan
    ? {
        ...{ contractDay: plan.contractDay, handoverDay: plan.handoverDay },
        ...{ done: titles(StepStatus.done), open: titles(StepStatus.open) },
        depositPaid: plan.steps.some(({ code, doneBy }) => code === 'deposit' && doneBy.length > 0),
      }
    : null
  return (
    <FormDialog
      title={`承諾された${name}を取り下げますか？`}
      form={form}
      confirm="はい、取り下げる"
      negative
      leave="取り下げない"
      onClose={onClose}
    >
      <p>売主様はすでに承諾し、契約の準備が進んでいます。取り下げると、次のようになります。</p>
      <dl className="stack gap-3">
        {withdrawalText(offer, soFar).map(({ name, says }) => (
          <div key={name}>
            <dt>
              <strong>{name}</strong>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <Select
        {...form.field('reason')}
        label="理由"
        help="選んだ理由は、お相手に表示されます。"
        required
        empty="選んでください"
        options={withdrawalChoices}
      />
      <TextArea {...form.field('note')} label="理由の説明" most={300} rows={3} />
      <Checkbox {...form.checkbox('tell')} label="説明を、お相手にも伝える" />
      <CodeField {...form.field('code')} purpose={11} subjectID={offer.id} />
    </FormDialog>
  )
}
