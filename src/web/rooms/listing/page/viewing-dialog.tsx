import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { daysAfter, tokyoDay } from '#platform/clock.ts'
import { newID } from '#platform/id.ts'
import { api } from '#web/api/client.ts'
import { type Answers, answersTo, openQuestions, type Question } from '#web/rooms/master/buyer-questions.ts'
import { BuyerQuestions } from '#web/rooms/master/buyer-questions.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { FormRow } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { MOST_OF_NOTE, mistakesIn, noViewing, partsOfDay, viewingMessage, wishes } from './viewing.ts'

const parts = Object.entries(partsOfDay).map(([value, label]) => ({ value, label }))
const numbers = [1, 2, 3, 4, 5, 6].map((people) => ({ value: String(people), label: `${people}人` }))

/** 見学を希望する: opens the talk, or goes on in the one that is open, with a message that names up to three days. */
export function ViewingDialog({ estateID, questions, onClose }: { estateID: string; questions: readonly Question[]; onClose: () => void }) {
  const router = useRouter()
  // Sent again after a failure it is the same message.
  const [id] = useState(newID)
  const talk = useRef('')
  const [answers, setAnswers] = useState<Answers>({})
  const open = openQuestions(questions, answers)
  const now = new Date()
  const form = useForm({
    initial: noViewing,
    check: (values) => mistakesIn(values, tokyoDay(now)),
    send: async (values) => {
      talk.current = (await api.createNegotiation({ body: { estateID, answers: answersTo(open, answers) } })).id
      await api.createChat({ body: { id, negotiationID: talk.current, message: viewingMessage(values) } })
    },
    done: () => router.navigate({ to: '/buyer/chat/$id', params: { id: talk.current } }),
  })
  const tomorrow = tokyoDay(daysAfter(now, 1))
  return (
    <FormDialog title="見学を希望する" form={form} confirm="売主に送る" onClose={onClose}>
      <p>ご希望の日時を売主にお伝えします。商談が始まり、返事は商談の画面に届きます。</p>
      {wishes.map(({ day, part, label }, index) => (
        <FormRow wide key={day}>
          <TextField {...form.field(day)} label={`${label}の日`} required={index === 0} type="date" min={tomorrow} />
          <Select {...form.field(part)} label={`${label}の時間帯`} required={index === 0} empty="選んでください" options={parts} />
        </FormRow>
      ))}
      <Select {...form.field('people')} label="見学する人数" required options={numbers} />
      <TextArea {...form.field('note')} label="売主に伝えたいこと" most={MOST_OF_NOTE} rows={3} />
      <BuyerQuestions open={open} answers={answers} help="商談が始まるときに、売主と運営に伝わります。" onAnswer={setAnswers} />
    </FormDialog>
  )
}
