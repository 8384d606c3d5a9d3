import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import { problemsOf, withoutUnaskedFields } from '#domain/deal/statement/answers.ts'
import type { StatementDraft } from '#domain/deal/statement/contract.ts'
import type { Answer } from '#domain/deal/statement/details.ts'
import { StatementKind } from '#domain/deal/statement/enumerations.ts'
import type { Item } from '#domain/deal/statement/item.ts'
import { useStore } from '#web/state/store.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { useAction } from '#web/ui/use-once.ts'
import type { Saver } from './draft-saver.ts'
import { ItemFields } from './item-fields.tsx'
import { type FormPage, mistakesOf, pagesOf, shownItems, suggestionFor, suggestionText, unanswered } from './pages.ts'
import { Progress } from './progress.tsx'
import { WholeGroup } from './whole-group.tsx'

const TYPING_MS = 900

/** A few questions, or a group of items. Input is saved automatically; 次へ checks this page for missing answers. */
export function ItemPage({ page, number, count, saver }: { page: FormPage; number: number; count: number; saver: Saver }) {
  const navigate = useNavigate()
  const { draft, saving, elsewhere, met, problem } = useStore(saver.state, (all) => all)
  const [given, setGiven] = useState(() => givenFor(draft, page))
  const [attempt, setAttempt] = useState(0)
  const { busy, run } = useAction()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Leaving the page also ends typing.
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (item: Item, answer: Answer) => {
    const next = new Map(given).set(item.code, answer)
    setGiven(next)
    saver.write(withoutUnaskedFields(item, answer) ?? unanswered(item, undefined))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => saver.save(), TYPING_MS)
  }
  const items = shownItems(page, given)
  const suggestion = (item: Item) => suggestionFor(item, draft.suggested as readonly Answer[], given)
  const asked = draft.kind === StatementKind.condition ? items : items.filter(({ code }) => isAnswered(given.get(code)))
  const mistakes = mistakesOf(asked, given)
  const go = (to: number) => navigate({ to: '.', search: to >= 1 && to <= count ? { page: String(to) } : {} })
  const forward = () =>
    run(async () => {
      if (mistakes.length > 0) return setAttempt(attempt + 1)
      clearTimeout(timer.current)
      for (const item of asked)
        saver.write(withoutUnaskedFields(item, given.get(item.code) ?? unanswered(item, undefined)) ?? unanswered(item, undefined))
      if (await saver.save()) await go(number + 1)
    })

  const sayAll = async (answers: Answer[]) => {
    setGiven(
      (before) =>
        new Map([
          ...answers.filter(({ code }) => page.items.some((item) => item.code === code)).map((answer) => [answer.code, answer] as const),
          ...before,
        ]),
    )
    saver.writeWhereOpen(answers)
    return saver.save()
  }

  return (
    <div className="stack gap-6">
      <Progress draft={draft} pages={pagesOf(draft)} beside={`${number} / ${count}ページ`} />
      <FormError title="この画面の答えをご確認ください" mistakes={attempt > 0 ? mistakes : []} attempt={attempt} />
      {problem && <Notice kind="error" title={problem} live />}
      {elsewhere.length > 0 && (
        <Notice kind="warning" title={`別の画面で書かれた項目が${elsewhere.length}件あります。一覧で確かめてください。`} live />
      )}
      {items
        .filter(({ code }) => met.includes(code))
        .map(({ code, label }) => (
          <Notice key={code} kind="warning" title={`「${label}」は、別の画面でも書かれました。この画面の答えを残しました。`} live />
        ))}
      {items.map((item) => {
        const listed = suggestion(item)
        return (
          <section key={item.code} id={`item-${item.code}`} aria-label={item.label} className="stack gap-3">
            {items.length > 1 && <h2>{item.label}</h2>}
            {listed && listed.choice === null && (
              <div className="cluster middle between gap-2 tinted pad-2-4">
                <p>{suggestionText(item, listed)}</p>
                {!item.choices && (
                  <Button kind="plain" wide={false} aria-label={`${item.label}：このとおりに答える`} onClick={() => change(item, listed)}>
                    このとおりに答える
                  </Button>
                )}
              </div>
            )}
            <ItemFields
              item={item}
              answer={given.get(item.code) ?? unanswered(item, listed)}
              suggested={listed?.choice ?? undefined}
              problems={attempt > 0 && asked.includes(item) ? problemsOf(item, given.get(item.code)) : {}}
              onChange={(answer) => change(item, answer)}
            />
          </section>
        )
      })}
      <WholeGroup draft={draft} group={page.group} answered={new Set(codesOf(given, draft))} onSay={sayAll} />
      <div className="cluster gap-3">
        <Button large busy={busy} onClick={forward}>
          {number === count ? '一覧へ' : '次へ'}
        </Button>
        <LinkButton to="." search={number > 1 ? { page: String(number - 1) } : {}} kind="quiet">
          前へ
        </LinkButton>
        <LinkButton to="." search={{}} kind="plain">
          一覧に戻る
        </LinkButton>
      </div>
      <p role="status">
        {saving ? '保存しています…' : draft.savedAt ? `下書きを保存しました ${formatMoment(draft.savedAt).slice(-5)}` : ''}
      </p>
    </div>
  )
}

/** Answers on this page, saved or not, and those on the other pages. */
const codesOf = (given: ReadonlyMap<number, Answer>, { answers }: StatementDraft) => [
  ...[...given].flatMap(([code, answer]) => (isAnswered(answer) ? [code] : [])),
  ...answers.map(({ code }) => code),
]
const isAnswered = (answer: Answer | undefined) => answer !== undefined && (answer.choice !== null || answer.goods != null)

/** The answers of this page. */
function givenFor({ answers }: StatementDraft, { items }: FormPage): Map<number, Answer> {
  const here = new Set(items.map(({ code }) => code))
  return new Map(answers.filter(({ code }) => here.has(code)).map((answer) => [answer.code, answer as Answer]))
}
