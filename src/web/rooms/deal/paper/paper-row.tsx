import { mdiCheck } from '@mdi/js'
import { useState } from 'react'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { ruleOf } from '#domain/deal/paper/catalogue.ts'
import type { Paper } from '#domain/deal/paper/contract.ts'
import { Delivery, Holding, PaperStatus, Requirement, SharedFrom } from '#domain/deal/paper/enumerations.ts'
import { neverSent, SEND_ANOTHER } from '#domain/deal/paper/paper-words.ts'
import { isUnchanged, needsAuthority } from '#domain/deal/paper/policy.ts'
import { api } from '#web/api/client.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { PaperDialog, type PaperDialogMove } from './paper-dialog.tsx'
import { hrefOf, PaperFiles, SendFiles } from './paper-files.tsx'
import { PaperReaders } from './paper-readers.tsx'
import { checkText, dueText, isOver, isOverdue, isUnseen, may, type PaperPlace, sideOfViewer, unopenedFiles, waitingText } from './place.ts'

const tones: Record<PaperStatus, Tone> = { 1: 'gray', 2: 'amber', 3: 'green', 4: 'red', 5: 'gray' }

/** A paper with its status, deadline and the viewer's next action. */
export function PaperRow({ where, paper, leads }: { where: PaperPlace; paper: Paper; leads: boolean }) {
  const [asking, setAsking] = useState<PaperDialogMove>()
  const [opened, setOpened] = useState<string[]>([])
  const onOpen = (id: string) => setOpened([...opened, id])
  const { title, paperStatus, requirement, due, expired, note, returnReason, omitReason, holding, byOperator } = paper
  const isOwn = sideOfViewer(where) === paper.side
  const waits = paperStatus === PaperStatus.wanted || paperStatus === PaperStatus.returned
  return (
    <li id={paper.id} className="stack gap-3">
      <div className="stack gap-1">
        <h4 className="text-m">{title}</h4>
        <div className="cluster middle gap-2">
          <PaperState {...{ where, paper }} />
          {waits && !isOver(where) && requirement === Requirement.must && <Badge tone="gray">{labelOf(Requirement, requirement)}</Badge>}
          {expired && <Badge tone="red">期限切れ</Badge>}
          {waits && !isOver(where) && due && (
            <span className={isOverdue(where, paper) ? 'small alarm' : 'hint'}>{dueText(where, paper)}</span>
          )}
        </div>
      </div>
      {paperStatus === PaperStatus.returned && returnReason && <p>送り直しの理由：{returnReason}</p>}
      {paperStatus === PaperStatus.notNeeded && omitReason && <p className="hint">不要の理由：{omitReason}</p>}
      {holding !== null && waits && (
        <p className="hint">{labelOf(Holding, holding)}（見つからないときの手続きは「どこでもらえますか」をご覧ください）</p>
      )}
      {note && <p className="hint">ひとこと：{note}</p>}
      {byOperator && <p className="hint">運営が代わって手続きしました</p>}
      <PaperFiles {...{ where, paper, onOpen }} />
      <Next {...{ where, paper, isOwn, leads, opened, onOpen }} onAsk={setAsking} />
      <Where {...{ where, paper, isOwn }} onAsk={setAsking} />
      {asking && <PaperDialog {...{ where, paper, asking }} onClose={() => setAsking(undefined)} />}
    </li>
  )
}

export function PaperState({ where, paper }: { where: PaperPlace; paper: Paper }) {
  const { paperStatus, delivery } = paper
  // The holder of what is never sent only says whether it is at hand.
  if (paperStatus === PaperStatus.wanted && delivery === Delivery.never) return <Badge>未回答</Badge>
  const isReady = paperStatus === PaperStatus.submitted && (!where.place.deal || isUnseen(where, paper))
  const isByHand = paperStatus === PaperStatus.wanted && delivery === Delivery.original
  const isOwn = where.place.deal && sideOfViewer(where) === paper.side
  const byHand = isOwn ? '当日にお持ちください' : labelOf(Delivery, delivery)
  return <Badge tone={tones[paperStatus]}>{isReady ? '用意できました' : isByHand ? byHand : labelOf(PaperStatus, paperStatus)}</Badge>
}

interface Part {
  where: PaperPlace
  paper: Paper
  isOwn: boolean
  onAsk: (asking: PaperDialogMove) => void
}

/** The single next action. */
function Next({
  where,
  paper,
  isOwn,
  leads,
  opened,
  onOpen,
  onAsk,
}: Part & { leads: boolean; opened: readonly string[]; onOpen: (fileID: string) => void }) {
  const { busy, run } = useAction({ tell: showFailure, after: where.changed })
  const [choosing, setChoosing] = useState(false)
  const { id, delivery, paperStatus, files, title } = paper
  const called = <span className="visually-hidden">（{title}）</span>
  const kind = leads ? 'primary' : 'quiet'
  /** An operator acting for a member must state the authority first. */
  const press = (asking: PaperDialogMove, move: 'submit' | 'confirm', work: () => Promise<unknown>, toast: string) =>
    needsAuthority(where.viewer, where.place, paper, move)
      ? onAsk(asking)
      : run(async () => {
          await work()
          showToast(toast)
        })
  const submit = (given: Holding | null, toast: string) =>
    press({ move: 'submit', holding: given }, 'submit', () => api.submitPaper({ params: { id }, body: { holding: given } }), toast)
  if (may(where, paper, 'confirm')) {
    const [unread] = unopenedFiles(where, paper, opened)
    return (
      <div className="stack gap-2">
        {!where.place.deal || isOwn ? null : (
          <p>{unread ? '先に書類を開いて、ご覧ください。開くと「確認しました」を押せます。' : checkText(paper)}</p>
        )}
        <div className="cluster gap-2">
          {unread ? (
            <ButtonAnchor kind={kind} wide={false} href={hrefOf(unread)} target="_blank" rel="noreferrer" onClick={() => onOpen(unread.id)}>
              書類を開く{called}
            </ButtonAnchor>
          ) : (
            <Button
              kind={kind}
              wide={false}
              icon={mdiCheck}
              busy={busy}
              onClick={() =>
                press(
                  { move: 'confirm' },
                  'confirm',
                  () => api.confirmPaper({ params: { id }, body: { version: paper.version } }),
                  '書類を確認しました',
                )
              }
            >
              確認しました{called}
            </Button>
          )}
          <Button kind="quiet" wide={false} onClick={() => onAsk({ move: 'return' })}>
            送り直しをお願いする{called}
          </Button>
        </div>
      </div>
    )
  }
  if (paperStatus === PaperStatus.submitted && isOwn && where.place.deal)
    return (
      <div className="stack gap-2">
        <p className="hint">{waitingText(where, paper)}</p>
        {delivery !== Delivery.never && may(where, paper, 'uploadFile') && <SendFiles {...{ where, paper }} word="提出する" />}
      </div>
    )
  if (!may(where, paper, 'submit')) return null
  // After the end of a deal, announcing that a paper is at hand is pointless.
  if (delivery === Delivery.never && isOver(where)) return null
  if (delivery === Delivery.never)
    return (
      <div className="stack gap-2">
        <p>{neverSent(paper)}</p>
        <div className="cluster gap-2">
          <Button kind={kind} wide={false} busy={busy} onClick={() => submit(Holding.there, '手元にあることを伝えました')}>
            {Holding.labels[Holding.there]}
            {called}
          </Button>
          <Button kind="quiet" wide={false} busy={busy} onClick={() => submit(Holding.missing, '見つからないことを伝えました')}>
            {Holding.labels[Holding.missing]}
            {called}
          </Button>
        </div>
      </div>
    )
  const ready = files.some(({ replacedAt }) => replacedAt === null)
  const sendAnother = isUnchanged(paper)
  return (
    <div className="stack gap-2">
      {delivery === Delivery.original && <p className="hint">当日に原本を渡します。写しを送っておくこともできます。</p>}
      <SendFiles
        {...{ where, paper }}
        word={where.place.deal ? '提出する' : '送る'}
        onChoice={setChoosing}
        {...(where.place.deal && { onSent: () => submit(null, '書類を提出しました') })}
      />
      {!choosing && sendAnother && <p className="hint">{SEND_ANOTHER}</p>}
      {!choosing && !sendAnother && (ready || delivery === Delivery.original) && (
        <div>
          <Button
            kind={kind}
            wide={false}
            busy={busy}
            onClick={() => submit(null, where.place.deal ? '書類を提出しました' : '用意できたことを記録しました')}
          >
            {delivery === Delivery.original && !ready ? '用意できました' : where.place.deal ? '提出する' : '用意できました'}
            {called}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Source of the paper, and rarely used actions. */
function Where({ where, paper, isOwn, onAsk }: Part) {
  const { busy, run } = useAction({ tell: showFailure, after: where.changed })
  const { id, kind, title, issuedOn, expiresOn, share, omittedBy } = paper
  const rule = ruleOf(kind)
  const side = sideOfViewer(where)
  const letsGo = may(where, paper, 'omit') && !(side !== undefined && omittedBy.includes(side))
  const facts = [
    rule?.months && `発行から${rule.months}か月以内のもの`,
    rule?.holds,
    issuedOn && `発行日：${formatDay(issuedOn)}`,
    expiresOn && `有効期限：${formatDay(expiresOn)}`,
    isOwn && `お相手に見えるのは：${labelOf(SharedFrom, share)}`,
  ].filter(Boolean)
  return (
    <Disclosure
      summary={
        <>
          {isOwn && rule ? 'どこでもらえますか・くわしく' : 'くわしく'}
          <span className="visually-hidden">（{title}）</span>
        </>
      }
    >
      <div className="stack gap-3">
        {rule && <p>{rule.where}</p>}
        {facts.length > 0 && (
          <ul className="hint">
            {facts.map((fact) => (
              <li key={String(fact)}>{fact}</li>
            ))}
          </ul>
        )}
        {isOwn && paper.files.length > 0 && <PaperReaders paper={paper} />}
        <div className="cluster gap-2">
          {isOwn && may(where, paper, 'update') && (
            <Button kind="quiet" wide={false} onClick={() => onAsk({ move: 'update' })}>
              発行日・ひとことを書く
            </Button>
          )}
          {letsGo && (
            <Button kind="plain" onClick={() => onAsk({ move: 'omit' })}>
              {omittedBy.length > 0 ? 'この書類は不要（お相手に同意する）' : 'この書類は不要'}
            </Button>
          )}
          {may(where, paper, 'restore') && !needsAuthority(where.viewer, where.place, paper, 'restore') && (
            <Button kind="plain" busy={busy} onClick={() => run(() => api.restorePaper({ params: { id }, body: {} }))}>
              やはり用意する
            </Button>
          )}
          {paper.paperStatus === PaperStatus.confirmed && may(where, paper, 'return') && (
            <Button kind="plain" onClick={() => onAsk({ move: 'return' })}>
              送り直しをお願いする
            </Button>
          )}
        </div>
      </div>
    </Disclosure>
  )
}
