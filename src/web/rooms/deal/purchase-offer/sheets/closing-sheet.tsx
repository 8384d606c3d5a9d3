import { useRouter } from '@tanstack/react-router'
import { labelOf, optionsOf } from '#domain/base/words/codes.ts'
import type { PurchaseOffer } from '#domain/deal/purchase-offer/contract.ts'
import { givenWithdrawalReasons, OTHER_REASON, RefusalReason, WithdrawalReason } from '#domain/deal/purchase-offer/enumerations.ts'
import { api } from '#web/api/client.ts'
import { AuthorityField } from '#web/rooms/deal/viewing/sheets/ground-field.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import { actsForSeller, type OfferDeal } from '../deal.ts'

const MAX_NOTE = 300
type GivenReason = (typeof givenWithdrawalReasons)[number]

const words = {
  refuse: {
    title: 'この申込をお断りしますか？',
    says: '買主様に、お断りすることと理由をお知らせします。商談は続けられます。',
    confirm: 'はい、お断りする',
    toast: '申込をお断りしました',
  },
  withdraw: {
    title: '申込を取り下げますか？',
    says: '売主様に、取り下げたことをお知らせします。もう一度申し込むこともできます。',
    confirm: 'はい、取り下げる',
    toast: '申込を取り下げました',
  },
  revoke: {
    title: '承諾を取り消しますか？',
    says: '買主様に、取り消すことと理由をお知らせします。次点の申込があれば、受付順にもう一度検討できます。',
    confirm: 'はい、承諾を取り消す',
    toast: '承諾を取り消しました',
  },
} as const

/** Ends an offer, with a reason; the note reaches the other side only if its author chooses so. */
export function ClosingSheet({
  deal,
  offer,
  closing,
  onClose,
}: {
  deal: OfferDeal
  offer: PurchaseOffer
  closing: keyof typeof words
  onClose: () => void
}) {
  const router = useRouter()
  const { title, says, confirm, toast } = words[closing]
  const needsReason = closing !== 'withdraw'
  const needsGround = closing !== 'withdraw' && actsForSeller(deal)
  const form = useForm({
    initial: { reason: '', note: '', tell: false, ground: '' },
    check: (values) => ({
      ...(needsReason && missing(values, { reason: '理由' }, '選択')),
      ...(Number(values.reason) === OTHER_REASON && missing(values, { note: '理由の説明' })),
      ...(needsGround && missing(values, { ground: '根拠' })),
    }),
    send: ({ reason, note, tell, ground }) => {
      const params = { id: offer.id }
      const more = { note: note.trim() || null, tell }
      if (closing === 'withdraw')
        return api.withdrawPurchaseOffer({ params, body: { reason: reason === '' ? null : (Number(reason) as GivenReason), ...more } })
      const body = { reason: Number(reason) as RefusalReason, ...more, ...(needsGround && { ground: ground.trim() }) }
      return closing === 'refuse' ? api.refusePurchaseOffer({ params, body }) : api.revokePurchaseOffer({ params, body })
    },
    after: () => router.invalidate(),
    done: () => {
      showToast(toast)
      onClose()
    },
  })
  return (
    <FormDialog title={title} form={form} confirm={confirm} negative onClose={onClose}>
      <p>{says}</p>
      <Select
        {...form.field('reason')}
        label="理由"
        help="選んだ理由は、お相手に表示されます。"
        required={needsReason}
        empty="選んでください"
        options={closing === 'withdraw' ? withdrawalChoices : refusalChoices}
      />
      <TextArea {...form.field('note')} label="理由の説明" most={MAX_NOTE} rows={3} />
      <Checkbox {...form.checkbox('tell')} label="説明を、お相手にも伝える" />
      {needsGround && <AuthorityField field={form.field('ground')} />}
    </FormDialog>
  )
}

const refusalChoices = optionsOf(RefusalReason)
export const withdrawalChoices = givenWithdrawalReasons.map((code) => ({
  value: String(code),
  label: labelOf(WithdrawalReason, code),
}))
