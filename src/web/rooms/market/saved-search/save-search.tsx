import { mdiBellPlusOutline } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Frequency, frequencyNotes, NAME_LENGTH } from '#domain/market/saved-search/enumerations.ts'
import { api } from '#web/api/client.ts'
import { writeDevice } from '#web/device/on-device.ts'
import { type Answers, answersTo, loadBuyerQuestions, openQuestions, type Question } from '#web/rooms/base/master/buyer-questions.ts'
import { BuyerQuestions } from '#web/rooms/base/master/buyer-questions.tsx'
import { useRole, useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import { beingChanged } from './being-changed.ts'
import { ConditionWords } from './condition-words.tsx'
import { mistakesIn } from './search-name.ts'
import { type ConditionWord, suggestedName } from './suggested-name.ts'

interface Search {
  conditions: Partial<Record<string, string>>
  title: string
  words: readonly ConditionWord[]
}

/** Next to the number of results; renders nothing without conditions, or for operators. */
export function SaveSearch(search: Search) {
  const role = useRole()
  const [open, setOpen] = useState(false)
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const viewer = useViewer()
  if (role === 'admin' || search.words.length === 0) return null
  const begin = async () => {
    setOpen(true)
    if (role === 'buyer') setQuestions(await loadBuyerQuestions())
  }
  return (
    <>
      <Button kind="quiet" wide={false} icon={mdiBellPlusOutline} onClick={begin}>
        この条件を保存
      </Button>
      {open && (
        <SaveDialog
          {...search}
          questions={questions}
          changing={viewer ? beingChanged(viewer.id) : undefined}
          isGuest={role === 'guest'}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const choices = Object.entries(Frequency.labels).map(([code, label]) => ({
  value: code,
  label,
  note: frequencyNotes[Number(code) as Frequency],
}))

/** Name and mail frequency. A guest's search waits on the device until sign-in. */
function SaveDialog({
  conditions,
  title,
  words,
  questions,
  changing,
  isGuest,
  onClose,
}: Search & {
  questions: readonly Question[]
  changing: ReturnType<typeof beingChanged> | undefined
  isGuest: boolean
  onClose: () => void
}) {
  const router = useRouter()
  const [changed] = useState(() => changing?.read())
  const asked = Object.fromEntries(Object.entries(conditions).filter(([, value]) => value)) as Record<string, string>
  const form = useForm({
    initial: {
      name: suggestedName(title, words),
      frequency: String(Frequency.daily),
      answers: {} as Answers,
      into: changed ? 'changed' : 'new',
    },
    check: (values) => (values.into === 'changed' ? {} : mistakesIn(values)),
    async send({ name, frequency, answers, into }) {
      const search = { name: name.trim(), frequency: Number(frequency) as Frequency, conditions: asked }
      if (changed && into === 'changed') {
        await api.putSavedSearchConditions({ params: { id: changed.id }, body: { conditions: asked } })
        changing?.write(undefined)
      } else if (isGuest) writeDevice('searches', [search])
      else await api.createSavedSearch({ body: { ...search, answers: answersTo(openQuestions(questions, answers, asked), answers) } })
    },
    done() {
      // The results stay mounted behind the next page: a dialog left open there would block every click.
      onClose()
      if (isGuest) void router.navigate({ to: '/buyer/suggestSignup', search: { next: '/buyer/savedSearch' } })
      else if (form.values.into === 'changed') showToast(`「${changed?.name}」の条件を変えました`)
      else showToast('条件を保存しました。「保存した条件」から見られます')
    },
  })
  const { answers } = form.values
  const open = openQuestions(questions, answers, asked)
  return (
    <FormDialog title="この条件を保存する" form={form} confirm={isGuest ? '会員登録またはログインして保存' : '保存する'} onClose={onClose}>
      <ConditionWords words={words.map(({ label: word }) => word)} label="保存する条件" />
      {changed && (
        <RadioCards
          {...form.field('into')}
          label="保存のしかた"
          choices={[
            { value: 'changed', label: `「${changed.name}」の条件を、これに変える` },
            { value: 'new', label: '新しい条件として保存する' },
          ]}
        />
      )}
      {form.values.into === 'new' && (
        <>
          <TextField {...form.field('name')} label="条件の名前" required most={NAME_LENGTH} />
          <RadioCards
            {...form.field('frequency')}
            label="新着メール"
            help="条件に合う物件が公開されたときや、値下げで条件に合うようになったときにお知らせします。"
            choices={choices}
          />
          <BuyerQuestions
            open={open}
            answers={answers}
            help="お答えに合う物件だけにしぼって、条件を保存します。"
            onAnswer={(answers) => form.set('answers', answers)}
          />
        </>
      )}
    </FormDialog>
  )
}
