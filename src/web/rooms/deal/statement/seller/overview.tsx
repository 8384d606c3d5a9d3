import {
  mdiCheckCircleOutline,
  mdiDotsHorizontalCircleOutline,
  mdiFileDocumentOutline,
  mdiHomeOutline,
  mdiMapMarkerOutline,
  mdiOfficeBuildingOutline,
  mdiTerrain,
} from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { byCode, problemsOf, shortOf } from '#domain/deal/statement/answers.ts'
import type { StatementDraft } from '#domain/deal/statement/contract.ts'
import type { Answer } from '#domain/deal/statement/details.ts'
import { StatementKind } from '#domain/deal/statement/enumerations.ts'
import type { Item } from '#domain/deal/statement/item.ts'
import { statementStanding } from '#domain/deal/statement/standing.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing/drawing.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { ExcerptForm } from './excerpt-form.tsx'
import { type FormPage, openOf, pagesOf, suggestionText } from './pages.ts'
import { Progress } from './progress.tsx'
import { WholeGroup } from './whole-group.tsx'

/** Progress: answered and open questions, and the next page. Where nothing is written any more (`writes`), only what was written. */
export function Overview({
  draft,
  writes = true,
  onChange,
  onSay,
}: {
  draft: StatementDraft
  writes?: boolean
  onChange: (draft: StatementDraft) => void
  onSay: (answers: Answer[]) => Promise<boolean>
}) {
  const pages = pagesOf(draft)
  const given = byCode(draft.answers as Answer[])
  const suggested = byCode(draft.suggested as Answer[])
  const missing = new Set(draft.missing)
  const total = pages.flatMap(({ items }) => items).length
  const isCondition = draft.kind === StatementKind.condition
  const next = pages.findIndex(({ items }) => items.some(({ code }) => missing.has(code)))
  const groups = [...new Set(pages.map(({ group }) => group))]
  const ready = draft.version > 0 && draft.missing.length === 0
  const begun = draft.answers.length > 0
  // Opened without a press, so that a house with nothing to tell of is answered group by group.
  const unanswered = groups.find((group) => openOf(draft, group, new Set(given.keys())).length > 1)
  return (
    <div className="stack gap-6">
      {writes && (
        <div className="stack gap-4 tinted pad-4">
          <div className="cluster middle gap-4">
            <Drawing name="veranda" />
            <p className="wide-field">
              {isCondition
                ? `${draft.house.type === 'L' ? '土地' : '家'}のことを、買主に正しく伝える書類です。書いておくと、引渡しのあとの行き違いを防げます。全部で${total}項目、1ページに5つまで、およそ10分。わからないことは「わからない」で大丈夫です。`
                : '家に残す物と、その状態を伝える表です。書いていない設備は「なし」になります。'}
            </p>
          </div>
          {isCondition && <Progress draft={draft} pages={pages} />}
        </div>
      )}
      {begun && (ready || draft.handedOver) && (
        <p>
          {statementStanding({ draft: { items: total, missing: draft.missing.length }, handedOver: draft.handedOver }, 'seller').sentence}
        </p>
      )}
      {writes && <NextMoves {...{ draft, ready, next }} />}
      <div className="stack">
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            {isCondition ? (
              <Questions {...{ group, items: itemsOf(pages, group), given, suggested, writes }} open={begun && group === unanswered}>
                {writes && <WholeGroup draft={draft} group={group} answered={new Set(given.keys())} onSay={onSay} />}
              </Questions>
            ) : (
              <DefinitionTable
                rows={pages.flatMap((page, index) =>
                  page.group === group
                    ? [{ term: page.title, value: <OfGroup {...{ draft, page, given, number: index + 1, writes }} /> }]
                    : [],
                )}
              />
            )}
          </section>
        ))}
      </div>
      {writes && isCondition && begun && <ExcerptForm draft={draft} onChange={onChange} />}
      {draft.house.type !== 'L' && writes && (
        <div>
          <LinkButton
            kind="quiet"
            wide={false}
            to="/seller/estate/$id/statement/$kind"
            params={{ id: draft.estateID, kind: isCondition ? '2' : '1' }}
          >
            {`${StatementKind.labels[isCondition ? StatementKind.facilities : StatementKind.condition]}を開く`}
          </LinkButton>
        </div>
      )}
      <p>{`${StatementKind.labels[draft.kind]}は、売主様が知っていることを書く書類です。${draft.closingWords}`}</p>
    </div>
  )
}

/** On to the next question, or to the buyer. `next`: the first page with open questions. */
function NextMoves({ draft, ready, next }: { draft: StatementDraft; ready: boolean; next: number }) {
  const isCondition = draft.kind === StatementKind.condition
  const begun = draft.answers.length > 0
  return (
    <>
      <div className="cluster gap-3">
        {(!ready || !isCondition) && (
          <LinkButton to="." search={{ page: String(Math.max(next, 0) + 1) }} kind={ready ? 'quiet' : 'primary'} large>
            {ready ? '書き直す' : begun ? '続きを書く' : '書きはじめる'}
          </LinkButton>
        )}
        {ready && (
          <LinkButton to="." search={{ step: 'issue' }} large>
            {!draft.handedOver ? '内容を確かめて交付する' : draft.handedOver.changes > 0 ? '書き直した内容を交付する' : '内容を確かめる'}
          </LinkButton>
        )}
      </div>
      {ready && <p>交付したあとで変わったことがあれば、引渡しまでに書き直して、新しい版を交付してください。</p>}
    </>
  )
}

const itemsOf = (pages: readonly FormPage[], group: string) =>
  pages.flatMap((page, index) => (page.group === group ? page.items.map((item) => ({ item, number: index + 1 })) : []))

interface Row {
  given: ReadonlyMap<number, Answer>
  /** Page number. */
  number: number
  writes: boolean
}

const icons: Record<string, string> = {
  建物のこと: mdiHomeOutline,
  土地のこと: mdiTerrain,
  権利のこと: mdiFileDocumentOutline,
  まわりのこと: mdiMapMarkerOutline,
  マンションのこと: mdiOfficeBuildingOutline,
}

/** The questions of a group with their answers, folded before the first is answered and after the last. */
function Questions({
  group,
  items,
  given,
  suggested,
  writes,
  open,
  children,
}: Omit<Parameters<typeof OfItem>[0], 'item' | 'number'> & {
  group: string
  items: ReturnType<typeof itemsOf>
  open: boolean
  children: ReactNode
}) {
  const answered = items.filter(({ item }) => given.has(item.code)).length
  const all = answered === items.length
  return (
    <Disclosure
      summary={
        <span className="row middle gap-3">
          <Icon path={all ? mdiCheckCircleOutline : (icons[group] ?? mdiDotsHorizontalCircleOutline)} />
          <h2 className="text-l grows">{group}</h2>
          <span className="figures regular">
            {answered}/{items.length}
            <span className="visually-hidden">項目に回答</span>
          </span>
        </span>
      }
      open={open || (answered > 0 && !all)}
    >
      <DefinitionTable
        rows={items.map((each) => ({ term: each.item.label, value: <OfItem {...{ ...each, given, suggested, writes }} /> }))}
      />
      {children}
    </Disclosure>
  )
}

function OfItem({ item, given, suggested, number, writes }: Row & { item: Item; suggested: ReadonlyMap<number, Answer> }) {
  const words = wordsOf(item, given.get(item.code), suggested.get(item.code))
  if (!writes) return words
  return (
    <Link to="." search={{ page: String(number) }} hash={`item-${item.code}`} aria-label={`${item.label}：${words}（書く）`}>
      {words}
    </Link>
  )
}

function OfGroup({ draft, page, given, number, writes }: Row & { draft: StatementDraft; page: FormPage }) {
  const answered = page.items.filter(({ code }) => given.has(code)).length
  const none = draft.handedOver ? 'なし' : 'まだ書いていません'
  const words = answered === 0 ? none : `${answered}項目書きました`
  if (!writes) return words
  return (
    <Link to="." search={{ page: String(number) }} aria-label={`${page.title}：${words}（書く）`}>
      {words}
    </Link>
  )
}

function wordsOf(item: Item, answer: Answer | undefined, suggested: Answer | undefined): string {
  if (answer === undefined) return suggested ? `まだ答えていません（${suggestionText(item, suggested)}）` : 'まだ答えていません'
  const short = shortOf(item, answer)
  return Object.keys(problemsOf(item, answer)).length > 0 ? `${short}（書き足すことがあります）` : short
}
