import { Fieldset } from '#web/ui/field/fieldset.tsx'
import { Select } from '#web/ui/field/select.tsx'
import type { Answers, Question } from './buyer-questions.ts'

/** Questions to a buyer; every answer is optional. */
export function BuyerQuestions({
  open,
  answers,
  help,
  onAnswer,
}: {
  open: readonly Question[]
  answers: Answers
  /** How the answers are used. */
  help: string
  onAnswer: (answers: Answers) => void
}) {
  if (open.length === 0) return null
  return (
    <Fieldset label="よろしければお聞かせください" help={help}>
      <div className="stack gap-4 above-2">
        {open.map(({ id, question, options }) => (
          <Select
            key={id}
            id={`question-${id}`}
            label={question}
            showOptional={false}
            empty="選ばない"
            options={options.map(({ label }) => ({ value: label, label }))}
            value={answers[id] ?? ''}
            onChange={(answer) => onAnswer({ ...answers, [id]: answer })}
          />
        ))}
      </div>
    </Fieldset>
  )
}
