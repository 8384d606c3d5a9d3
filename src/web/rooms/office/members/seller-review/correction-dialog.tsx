import {
  allCorrectionFields,
  CORRECTION_DAYS,
  type CorrectionField,
  correctionFields,
} from '#domain/people/seller-approval/enumerations.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { CheckboxCards } from '#web/ui/field/choices.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import type { Mistakes } from '#web/ui/form/form-state.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import { usualText } from './usual-words.ts'

type Values = { fields: string[] } & Record<CorrectionField, string>
const empty = Object.fromEntries(allCorrectionFields.map((field) => [field, ''])) as Record<CorrectionField, string>
const chosenOf = ({ fields }: Values) => allCorrectionFields.filter((field) => fields.includes(field))

/** The points an applicant has to correct, and how; shown to them as written. */
export function CorrectionDialog({
  userID,
  agent,
  version,
  onDone,
  onClose,
}: {
  userID: string
  agent: boolean
  version: number
  onDone: () => unknown
  onClose: () => void
}) {
  const form = useForm<Values>({
    initial: { fields: [], ...empty },
    check: (values): Mistakes =>
      values.fields.length === 0
        ? { fields: '直してほしい項目を1つ以上選んでください' }
        : Object.fromEntries(
            chosenOf(values)
              .filter((field) => !values[field].trim())
              .map((field) => [field, `${correctionFields[field]}の、直してほしい内容を入力してください`]),
          ),
    async send(values) {
      const fields = chosenOf(values).map((field) => ({ field, text: values[field].trim() }))
      await api.requestSellerCorrection({ params: { id: userID }, body: { fields } }, { ifMatch: version })
      showToast('修正を依頼しました')
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog title="修正を依頼する" form={form} confirm="依頼を送る" onClose={onClose}>
      <p>{`申請は「審査中」のまま、本人の返事を待ちます。次の文章がそのまま本人に表示され、メールでも届きます。${CORRECTION_DAYS}日のあいだに返事がなければ、審査待ちに戻ります。`}</p>
      <CheckboxCards
        {...form.choices('fields')}
        label="直してほしい項目"
        required
        choices={allCorrectionFields
          .filter((field) => agent || field !== 'powerOfAttorney')
          .map((value) => ({ value, label: correctionFields[value] }))}
        onChange={(fields) => {
          form.set('fields', fields)
          // Text already written is not replaced by the usual wording.
          for (const field of allCorrectionFields) if (fields.includes(field) && !form.values[field]) form.set(field, usualText[field])
        }}
      />
      {chosenOf(form.values).map((field) => (
        <TextArea key={field} {...form.field(field)} label={`${correctionFields[field]}：直してほしい内容`} required most={400} rows={2} />
      ))}
    </FormDialog>
  )
}
