import { nothingToReport, shortOf } from '#domain/deal/statement/answers.ts'
import type { StatementDraft } from '#domain/deal/statement/contract.ts'
import type { Answer } from '#domain/deal/statement/details.ts'
import { StatementKind } from '#domain/deal/statement/enumerations.ts'
import { ConfirmButton } from '#web/ui/dialog/confirm-button.tsx'
import { openOf } from './pages.ts'

/** Answers "none" for every open item of a group, after all its questions were read. */
export function WholeGroup({
  draft,
  group,
  answered,
  onSay,
}: {
  draft: StatementDraft
  group: string
  answered: ReadonlySet<number>
  /** False when it could not be saved. */
  onSay: (answers: Answer[]) => Promise<boolean>
}) {
  const open = openOf(draft, group, answered)
  if (open.length < 2) return null
  const isCondition = draft.kind === StatementKind.condition
  const word = isCondition ? 'このグループをまとめて答える' : 'このグループは、すべて無し'
  const answers = open.flatMap((item) => nothingToReport(draft.kind, item) ?? [])
  return (
    <div>
      <ConfirmButton
        label={`${word}（${group}）`}
        title={`${group}：${open.length}項目`}
        confirm={`上の${open.length}項目を、このとおりに答える`}
        act={async () => {
          if (!(await onSay(answers))) throw new Error('The answers were not saved.')
        }}
        words={
          <>
            <p>
              {isCondition
                ? 'まだ答えていない質問です。すべて読んで、どれも下のとおりなら、まとめて答えられます。1つでもちがうときは、先にその質問に答えてください。'
                : 'どれも家にないときに押してください。ある物は、先に選んでください。'}
            </p>
            <ol className="stack gap-3">
              {open.map((item, index) => (
                <li key={item.code}>
                  {item.question ?? item.label}
                  <br />
                  <strong>{answers[index] && shortOf(item, answers[index])}</strong>
                </li>
              ))}
            </ol>
            <p>すでに答えた項目は、変わりません。あとから1つずつ直すこともできます。</p>
          </>
        }
      >
        {word}
      </ConfirmButton>
    </div>
  )
}
