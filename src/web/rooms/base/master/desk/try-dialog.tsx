import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { type Answers, openQuestions, type Question } from '../buyer-questions.ts'

/** The conversation as members see it; nothing is saved. */
export function TryDialog({ questions, onClose }: { questions: readonly Question[]; onClose: () => void }) {
  const [answers, setAnswers] = useState<Answers>({})
  const open = openQuestions(questions, answers)
  const ended = open.length > 0 && open.every(({ id }) => answers[id])
  return (
    <Dialog
      open
      title="質問を試す"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>閉じる</Button>
          <Button kind="quiet" onClick={() => setAnswers({})}>
            はじめから
          </Button>
        </>
      }
    >
      {open.length === 0 && <p>最初の質問がないか、答えがありません。</p>}
      {open.map(({ id, question, options }) => (
        <RadioCards
          key={id}
          label={question}
          showOptional={false}
          name={`try-${id}`}
          choices={options.map(({ label }) => ({ value: label, label }))}
          value={answers[id] ?? ''}
          onChange={(answer) => setAnswers({ ...answers, [id]: answer })}
        />
      ))}
      {ended && <p role="status">質問は終わりです。</p>}
    </Dialog>
  )
}
