import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { api } from '#web/api/client.ts'
import { type Answers, answersTo, openQuestions, type Question } from '#web/rooms/base/master/buyer-questions.ts'
import { BuyerQuestions } from '#web/rooms/base/master/buyer-questions.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

/** Shows the operator's questions, if any, before the request for a viewing. They may be skipped. */
export function WishDialog({
  estateID,
  questions,
  search,
  onClose,
}: {
  estateID: string
  questions: readonly Question[]
  /** Opens the request for a viewing over the negotiation. */
  search: { tab: string; viewing: string }
  onClose: () => void
}) {
  const router = useRouter()
  const talk = useRef('')
  const form = useForm({
    initial: { answers: {} as Answers },
    send: async ({ answers }) => {
      const body = { estateID, answers: answersTo(openQuestions(questions, answers), answers) }
      talk.current = (await api.createNegotiation({ body })).id
    },
    done: () => router.navigate({ to: '/buyer/chat/$id', params: { id: talk.current }, search }),
  })
  const { answers } = form.values
  return (
    <FormDialog title="見学を希望する" form={form} confirm="日時を選ぶ" onClose={onClose}>
      <p>商談の画面で、見学したい日時を選びます。その前に、ご希望を教えてください。</p>
      <BuyerQuestions
        open={openQuestions(questions, answers)}
        answers={answers}
        help="お答えがなくても始められます。お答えは、この商談の売主と運営に伝わります。"
        onAnswer={(answers) => form.set('answers', answers)}
      />
    </FormDialog>
  )
}
