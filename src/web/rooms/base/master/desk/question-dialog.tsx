import type { ReactNode } from 'react'
import type { Wizard } from '#domain/base/master/contract.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Fieldset } from '#web/ui/field/fieldset.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { EditConflictNotice, saveLabel, useEditConflict } from '#web/ui/reading/edit-conflict.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Edits the text of a question and its answers; the branches stay. */
export function QuestionDialog({
  row,
  children,
  onSaved,
  onClose,
}: {
  row: Wizard
  children: ReactNode
  onSaved: () => unknown
  onClose: () => void
}) {
  const form = useForm({
    initial: { question: row.question, options: row.options },
    check: (values) => ({
      ...missing(values, { question: '質問' }),
      ...(values.options.some(({ label }) => label.trim() === '') && { options: '答えの言葉を入力してください。' }),
    }),
    async send(body) {
      await api.patchWizard({ params: { id: row.id }, body }, { ifMatch: row.version })
      showToast('保存しました')
    },
    after: onSaved,
    done: onClose,
  })
  const overwrites = useEditConflict(row, form)
  const { options } = form.values
  const { id, error } = form.field('options')
  return (
    <FormDialog title="質問を編集する" form={form} confirm={saveLabel(overwrites)} onClose={onClose}>
      {overwrites && <EditConflictNotice>{children}</EditConflictNotice>}
      <TextField {...form.field('question')} label="質問" required maxLength={200} />
      <Fieldset id={id} error={error} label="答え" showOptional={false}>
        <div className="stack gap-4">
          {options.map((option, index) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: answers have no id, and their text changes with every key
              key={index}
              label={`答え${index + 1}`}
              required
              maxLength={60}
              value={option.label}
              onChange={(label) => form.set('options', options.with(index, { ...option, label }))}
            />
          ))}
        </div>
      </Fieldset>
    </FormDialog>
  )
}
