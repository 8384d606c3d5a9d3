import { mdiPlus } from '@mdi/js'
import type { Wizard } from '#domain/base/master/contract.ts'
import type { WizardType } from '#domain/base/master/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { Fieldset } from '#web/ui/field/fieldset.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { type KeptDialog, lastOf } from '#web/ui/reading/kept-rows.tsx'
import { SavedFirst, saveWord, useSavedFirst } from '#web/ui/reading/saved-first.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { fillChoices, fillsOf, keyOf } from './fills.ts'

const MOST_OPTIONS = 60

/** A question with its answers: their labels, the fields each fills in, and the next question. */
export function QuestionDialog({ row, shown, used, wizardType, onSaved, onClose }: KeptDialog<Wizard> & { wizardType: WizardType }) {
  const form = useForm({
    initial: {
      question: row?.question ?? '',
      startFlag: row?.startFlag ?? false,
      options: (row?.options ?? []).map(({ label, fills, nextID }) => ({ label, fill: keyOf(fills), nextID: nextID ?? '' })),
    },
    check: (values) => ({
      ...missing(values, { question: '質問' }),
      ...(values.options.some(({ label }) => label.trim() === '') && {
        options: '答えの言葉を入力してください（要らない答えは消せます）。',
      }),
    }),
    async send({ question, startFlag, options }) {
      const body = {
        ...{ question, startFlag, wizardType },
        options: options.map(({ label, fill, nextID }) => ({ label, fills: fillsOf(fill), nextID: nextID || null })),
      }
      if (row) await api.patchWizard({ params: { id: row.id }, body }, { ifMatch: row.version })
      else await api.createWizard({ body: { ...body, displayOrder: lastOf(used, 'displayOrder') + 10 } })
      showToast('保存しました')
    },
    after: onSaved,
    done: onClose,
  })
  const isOver = useSavedFirst(row, form)
  const { options } = form.values
  const write = (index: number, change: Partial<(typeof options)[number]>) =>
    form.set(
      'options',
      options.map((option, at) => (at === index ? { ...option, ...change } : option)),
    )
  const { id, error } = form.field('options')
  return (
    <FormDialog title={row ? '質問を編集する' : '質問を追加する'} form={form} confirm={saveWord(isOver)} onClose={onClose}>
      {isOver && <SavedFirst>{shown}</SavedFirst>}
      <TextField {...form.field('question')} label="質問" required maxLength={200} />
      {row?.startFlag ? (
        <p>最初の質問です。ほかの質問を最初の質問にすると、この印は外れます。</p>
      ) : (
        <Checkbox
          {...form.checkbox('startFlag')}
          label="最初の質問にする"
          help="最初の質問は1つです。これまでの最初の質問は、印が外れます。"
        />
      )}
      <Fieldset id={id} error={error} label="答え" showOptional={false}>
        <div className="stack gap-4">
          {options.map((option, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer has no name but its words, which change with every key
            <div key={index} className="stack gap-2">
              <TextField
                label={`答え${index + 1}`}
                required
                maxLength={60}
                value={option.label}
                onChange={(label) => write(index, { label })}
              />
              <Select
                label={`答え${index + 1}で入力される値`}
                showOptional={false}
                empty="なし"
                value={option.fill}
                options={fillChoices(wizardType, keyOf(row?.options[index]?.fills ?? {}))}
                onChange={(fill) => write(index, { fill })}
              />
              <Select
                label={`答え${index + 1}の次の質問`}
                showOptional={false}
                empty="終わりにする"
                value={option.nextID}
                options={used.filter(({ id }) => id !== row?.id).map(({ id, question }) => ({ value: id, label: question }))}
                onChange={(nextID) => write(index, { nextID })}
              />
              <div>
                <Button
                  kind="quiet"
                  wide={false}
                  onClick={() =>
                    form.set(
                      'options',
                      options.filter((_, at) => at !== index),
                    )
                  }
                >
                  答え{index + 1}を消す
                </Button>
              </div>
            </div>
          ))}
          {options.length < MOST_OPTIONS && (
            <div>
              <Button
                kind="quiet"
                wide={false}
                icon={mdiPlus}
                onClick={() => form.set('options', [...options, { label: '', fill: '', nextID: '' }])}
              >
                答えを追加する
              </Button>
            </div>
          )}
        </div>
      </Fieldset>
    </FormDialog>
  )
}
