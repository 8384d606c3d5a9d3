import type { Companion } from '#domain/deal/companion/contract.ts'
import { subjectOf } from '#domain/deal/consent/consent-words.ts'
import type { Consent } from '#domain/deal/consent/contract.ts'
import { asCompanion } from '#web/rooms/deal/companion/as-companion.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

const words = {
  refuse: {
    title: '同意しないと伝えますか？',
    confirm: 'はい、同意しない',
    says: '招待した方にお伝えします。あとから同意することもできます。',
    done: '同意しないことを伝えました',
  },
  withdraw: {
    title: '同意を取り消しますか？',
    confirm: 'はい、取り消す',
    says: '招待した方と運営にお伝えします。契約の手続きは、同意がそろうまで進みません。',
    done: '同意を取り消しました',
  },
} as const

/** Refusing or revoking consent; no reason is required. */
export function CloseSheet({
  consent,
  companion: { id },
  move,
  changed,
  onClose,
}: {
  consent: Consent
  companion: Companion
  move: keyof typeof words
  changed: () => unknown
  onClose: () => void
}) {
  const { title, confirm, says, done } = words[move]
  const form = useForm({
    initial: { reason: '' },
    async send({ reason }) {
      const call = { params: { id }, body: { consentID: consent.id, reason } }
      await (move === 'refuse' ? asCompanion.refuseConsent(call) : asCompanion.withdrawConsent(call))
      showToast(done)
    },
    after: changed,
    done: onClose,
  })
  return (
    <FormDialog title={title} form={form} confirm={confirm} negative onClose={onClose}>
      <p>{subjectOf(consent)}</p>
      <p>{says}</p>
      <TextArea {...form.field('reason')} label="理由" showOptional most={300} />
    </FormDialog>
  )
}
