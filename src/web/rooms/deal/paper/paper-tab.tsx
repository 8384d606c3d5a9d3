import { mdiCheckCircle, mdiChevronRight, mdiCircleOutline } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { isByAgent } from '#domain/deal/paper/catalogue.ts'
import type { Paper } from '#domain/deal/paper/contract.ts'
import { Delivery, isOnTheDay, PaperStatus } from '#domain/deal/paper/enumerations.ts'
import { additionRefusal, transferRefusal } from '#domain/deal/paper/policy.ts'
import { isOperator, UserType } from '#platform/context.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { Segments } from '#web/ui/stepper.tsx'
import { AddPaper } from './add-paper.tsx'
import { BringPapers } from './bring-papers.tsx'
import styles from './paper.module.css'
import { PaperRow, PaperState } from './paper-row.tsx'
import { groupPapers, isOver, leadingOf, type PaperPlace, sideOfViewer } from './place.ts'

/**
 * 書類: papers of both sides of a deal. `planned` is what the plan says of them, `before` is for documents written here rather than uploaded,
 * `prepare` begins the list.
 */
export function PaperTab({
  where,
  papers,
  planned,
  before,
  prepare,
}: {
  where: PaperPlace
  papers: readonly Paper[]
  planned?: string | undefined
  before?: ReactNode
  prepare?: ReactNode
}) {
  const [adding, setAdding] = useState(false)
  const [bringing, setBringing] = useState(false)
  const { place, viewer, acts } = where
  const { deal } = place
  const mayAdd = acts && additionRefusal(viewer, place) === undefined
  const mayBring = acts && deal !== undefined && !isOperator(viewer) && transferRefusal(viewer, deal) === undefined
  const over = isOver(where)
  const actions = (
    <>
      {mayBring && (
        <Button kind="quiet" wide={false} onClick={() => setBringing(true)}>
          用意してある書類を出す
        </Button>
      )}
      {mayAdd && (
        <Button kind="quiet" wide={false} onClick={() => setAdding(true)}>
          書類を追加する
        </Button>
      )}
    </>
  )
  return (
    <div className="stack gap-5">
      {deal && papers.length > 0 && !over && <Progress {...{ where, papers, planned }} />}
      {before && <div className={`grid gap-4 ${styles.sheets}`}>{before}</div>}
      {papers.length === 0 && over ? (
        <EmptyState drawing="seal" title="書類の記録はありません">
          <p>この取引は終わりました。</p>
        </EmptyState>
      ) : papers.length === 0 ? (
        <EmptyState
          drawing="seal"
          title={deal ? '書類はまだありません' : '登記や図面などの書類は、まだありません'}
          action={prepare ?? actions}
        >
          <p>
            {deal
              ? '書類は、購入申込が承諾されると一覧になります。売主様は、先に用意しておくこともできます。'
              : '先に用意しておくと、購入申込のあとの手続きが早く進みます。告知書と付帯設備表は、物件の画面にあります。'}
          </p>
        </EmptyState>
      ) : (
        <>
          <Groups {...{ where, papers }} />
          <div className="cluster gap-2">{actions}</div>
        </>
      )}
      {adding && <AddPaper where={where} onClose={() => setAdding(false)} />}
      {bringing && deal && (
        <BringPapers
          where={where}
          of={{ id: where.negotiationID ?? '', estateID: where.estateID ?? '' }}
          onClose={() => setBringing(false)}
        />
      )}
    </div>
  )
}

/** The number of papers missing and confirmed among the expanded cards below, and a line for each card, the viewer's own first. */
function Progress({ where, papers, planned }: { where: PaperPlace; papers: readonly Paper[]; planned: string | undefined }) {
  const { missing, open } = groupPapers(where, papers)
  if (open.length === 0) return null
  const own = sideOfViewer(where)
  const left = missing.length
  const ours = missing.filter((paper) => paper.side === own && !isByAgent(paper)).length
  const done = open.filter(isConfirmed).length
  const waiting = open.length - left - done
  const lines = open.toSorted((one, other) => Number(other.side === own) - Number(one.side === own))
  const isFile = ({ delivery }: Paper) => delivery === Delivery.file
  return (
    <section className="stack gap-3 tinted pad-4" aria-label="いま必要な書類">
      <p role="status">
        <strong className="block text-l">
          {left > 0 ? 'いま必要な書類' : waiting > 0 ? '確認を待っています。' : 'いま必要な書類は、そろっています。'}
        </strong>
        {done < open.length && `${open.length}点のうち、${counted({ 確認済み: done, 確認待ち: waiting, まだ: left })}`}
      </p>
      {planned && left > 0 && <p>{planned}</p>}
      <Segments all={open.length} done={done} waiting={waiting} />
      {own !== undefined && left > 0 && <p>{shareOf(ours, left)}</p>}
      <Lines where={where} title="ファイルで渡す書類" papers={lines.filter(isFile)} />
      <Lines where={where} title="契約の前に直接渡すもの" papers={lines.filter((paper) => !isFile(paper) && !isOnTheDay(paper))} />
      <Lines where={where} title="当日に渡すもの" papers={lines.filter(isOnTheDay)} />
    </section>
  )
}

function shareOf(ours: number, left: number): string {
  if (ours === 0) return 'あなたが用意するものは、ありません。'
  return ours === left ? `まだの${left}点は、あなたが用意します。` : `まだの${left}点のうち、あなたが用意するのは${ours}点です。`
}

const counted = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .flatMap(([word, count]) => (count > 0 ? [`${word}${count}`] : []))
    .join('・')

const hasState = ({ paperStatus }: Paper) => paperStatus === PaperStatus.submitted || paperStatus === PaperStatus.returned

const isConfirmed = ({ paperStatus }: Paper) => paperStatus === PaperStatus.confirmed

function Lines({ where, papers, title }: { where: PaperPlace; papers: readonly Paper[]; title: string }) {
  if (papers.length === 0) return null
  const own = sideOfViewer(where)
  return (
    <div>
      <h3 className="small">{title}</h3>
      <ul className="grid">
        {papers.map((paper) => {
          const done = isConfirmed(paper)
          return (
            <li key={paper.id} className="line-below">
              <a href={`#${paper.id}`} className="row middle gap-3 target ends-2 plain-link">
                <Icon path={done ? mdiCheckCircle : mdiCircleOutline} />
                <span className="grows shrinks">
                  {paper.title}
                  {done && <span className="visually-hidden">（確認済み）</span>}
                  <span className="cluster middle gap-2">
                    {isByAgent(paper) ? (
                      <span className="hint">仲介会社</span>
                    ) : (
                      own !== undefined && paper.side !== own && <span className="hint">お相手</span>
                    )}
                    {hasState(paper) && <PaperState {...{ where, paper }} />}
                  </span>
                </span>
                <Icon path={mdiChevronRight} />
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Groups({ where, papers }: { where: PaperPlace; papers: readonly Paper[] }) {
  const leading = leadingOf(where, papers)
  const own = sideOfViewer(where)
  const ofBuyer = papers.filter(({ side }) => side === UserType.buyer)
  const ofSeller = papers.filter(({ side }) => side === UserType.seller)
  if (!where.place.deal) return <Group {...{ where, leading, papers: ofSeller }} title="あなたが用意する書類" />
  if (isOperator(where.viewer) && own === undefined)
    return (
      <>
        <Group {...{ where, leading, papers: ofSeller }} title="売主が用意する書類" />
        <Group {...{ where, leading, papers: ofBuyer }} title="買主が用意する書類" />
      </>
    )
  const [mine, theirs] = own === UserType.buyer ? [ofBuyer, ofSeller] : [ofSeller, ofBuyer]
  return (
    <>
      <Group {...{ where, leading, papers: mine }} title="あなたが用意する書類" />
      <Group {...{ where, leading, papers: theirs }} title="お相手が用意する書類" />
    </>
  )
}

function Group({
  where,
  papers,
  leading,
  title,
}: {
  where: PaperPlace
  papers: readonly Paper[]
  leading: string | undefined
  title: string
}) {
  if (papers.length === 0) return null
  const { open, later, folded } = groupPapers(where, papers)
  const aside = isOver(where) || where.place.deal?.agreedAt ? 'そのほかの書類' : 'あれば・あてはまるときの書類'
  const rows = (some: readonly Paper[]) => (
    <ul className={`grid gap-4 ${styles.sheets}`}>
      {some.map((paper) => (
        <PaperRow key={paper.id} {...{ where, paper }} leads={paper.id === leading} />
      ))}
    </ul>
  )
  return (
    <section className="stack gap-3">
      <h3>{title}</h3>
      {open.length > 0 && rows(open)}
      {later.length > 0 && <Disclosure summary={`2週間より先の書類（${later.length}件）`}>{rows(later)}</Disclosure>}
      {folded.length > 0 && <Disclosure summary={`${aside}（${folded.length}件）`}>{rows(folded)}</Disclosure>}
    </section>
  )
}
