import type { Companion } from '#domain/deal/companion/contract.ts'
import { sentenceOf } from '#domain/deal/consent/consent-words.ts'
import type { Consent } from '#domain/deal/consent/contract.ts'
import { SentCodeField } from '#web/rooms/base/one-time-code/code-field.tsx'
import { asCompanion } from '#web/rooms/deal/companion/as-companion.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Giving consent: its subject, the name, and the code from the mailbox. */
export function AgreeSheet({
  consent,
  companion: { id, email },
  changed,
  onClose,
}: {
  consent: Consent
  companion: Companion
  changed: () => unknown
  onClose: () => void
}) {
  const { id: consentID, sha256 } = consent
  const form = useForm({
    initial: { name: '', code: '' },
    check: (values) => missing(values, { name: 'お名前', code: '確認コード' }),
    async send({ name, code }) {
      await asCompanion.giveConsent({ params: { id }, body: { consentID, sha256, name, code } })
      showToast('同意を受け付けました')
    },
    after: changed,
    done: onClose,
  })
  return (
    <FormDialog title="この内容に同意しますか？" form={form} confirm="同意する" onClose={onClose}>
      <Notice title={sentenceOf(consent)}>
        <p>同意は、契約書に署名するまで取り消せます。</p>
      </Notice>
      <TextField
        {...form.field('name')}
        label="お名前"
        required
        help="招待されたときと同じ氏名を入力してください。"
        autoComplete="name"
        maxLength={40}
      />
      <SentCodeField
        {...form.field('code')}
        mailbox={email}
        ask={() => asCompanion.askForConsentCode({ params: { id }, body: { consentID } })}
      />
    </FormDialog>
  )
}
