import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { houseViewerOf } from '#domain/deal/deal-plan/deal-standing.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { isClosed, mayTakePart, sellerIsIn } from '#domain/deal/negotiation/policy.ts'
import { isLostFor } from '#domain/market/listing/house-for-buyers.ts'
import type { Measure } from '#domain/people/measure/contract.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { useKeys } from '#web/rooms/deal/negotiation/assignment/use-keys.ts'
import { TellAgain } from '#web/rooms/market/listing/page/tell-again.tsx'
import { sendTyping } from '#web/rooms/talk/inbox/presence/heartbeat.ts'
import { copied } from '#web/rooms/talk/note/copied.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { useStore } from '#web/state/store.ts'
import { Composer, type ComposerOptions } from './composer.tsx'
import type { Addressee } from './composer-options.tsx'
import styles from './negotiation-composer.module.css'
import { TypingSign } from './typing.tsx'

/** The message form, or the reason why the viewer cannot write; always with the note that the operator reads along. */
export function NegotiationComposer({
  negotiation,
  viewer,
  takesPart,
  answering,
  known,
  onAnswer,
  onSay,
  returned,
  asks,
  ways,
  hasNext,
  writers,
  here,
  noting,
}: {
  negotiation: Negotiation
  viewer: Viewer
  takesPart: boolean
  /** For operators: the form for internal notes. */
  noting?: ReactNode
  here?: ReactNode
} & Omit<ComposerOptions, 'userType'>) {
  const [notes, setNotes] = useState(false)
  const [begun, setBegun] = useState(false)
  const foot = useRef<HTMLDivElement>(null)
  const write = (next: boolean) => {
    setNotes(next)
    if (next) setBegun(true)
    // Once it is rendered.
    setTimeout(() => foot.current?.querySelector<HTMLElement>(`[data-writes="${next ? 'note' : 'reply'}"] textarea`)?.focus())
  }
  const words = useStore(copied)
  useEffect(() => {
    if (words !== null) write(true)
  })
  useKeys(noting ? { r: () => write(false), n: () => write(true) } : {})
  return (
    <div className={`line-above paper ${styles.foot}`} ref={foot} onInput={noting ? sendTyping : undefined}>
      {here}
      <TypingSign negotiationID={negotiation.id} userType={viewer.userType} />
      {takesPart ? (
        <>
          {noting && (
            <fieldset className={`row sides-4 talk-width ${styles.ways}`} aria-label="何を書くか">
              <button type="button" aria-pressed={!notes} onClick={() => write(false)}>
                返信
              </button>
              <button type="button" aria-pressed={notes} onClick={() => write(true)}>
                メモ
              </button>
            </fieldset>
          )}
          {/* Drafts of both the reply and the note are kept. */}
          {begun && (
            <div hidden={!notes}>
              <div className="pad-2-4 talk-width" data-writes="note">
                {noting}
              </div>
            </div>
          )}
          <div hidden={notes} data-writes="reply">
            <Place {...{ negotiation, viewer, answering, known, onAnswer, onSay, returned, asks, ways, hasNext, writers }} />
          </div>
        </>
      ) : (
        <p className="talk-width sides-4 ends-3">
          買主の画面を表示しています。返信は
          <Link to="/admin/chat/$id" params={{ id: negotiation.id }}>
            運営の画面
          </Link>
          から送れます。
        </p>
      )}
      {viewer.userType !== UserType.admin && (
        <p className={`hint talk-width sides-4 ${styles.watched}`}>
          安全のため、運営がメッセージを確認します。
          <span className={styles.more}>物件の代金をサイトの中で支払うことはありません。</span>
        </p>
      )}
    </div>
  )
}

/** Shown to a member who may not write to the other side for a time; messages to the operators remain possible. */
function Silenced({ measure: { until, reason } }: { measure: Measure }) {
  return (
    <p className="talk-width sides-4 ends-3" role="status">
      {`${until ? `${formatDay(until)}まで、` : ''}お相手にメッセージを送れません。理由：${reason}`}
      <br />
      読むこと、予定や書類の手続きは、これまでどおりできます。
    </p>
  )
}

/** The restriction that keeps the reader from writing; never requested for operators. */
function useSilence({ id, userType }: Viewer): Measure | undefined {
  const [measure, setMeasure] = useState<Measure>()
  useEffect(() => {
    if (userType === UserType.admin) return
    api.getMeasures({ params: { id } }).then(
      ({ restriction }) => setMeasure(restriction?.kinds.includes('send') ? restriction : undefined),
      // If unknown, the reader may write: the server decides.
      () => {},
    )
  }, [id, userType])
  return measure
}

export function Ended({ negotiation, viewer }: { negotiation: Negotiation; viewer: Pick<Viewer, 'id'> }) {
  const { buyerID, situation, estate } = negotiation
  return (
    <div className="talk-width sides-4 ends-3">
      <p>この商談は終了しました。メッセージは引き続き読むことができます。</p>
      {viewer.id === buyerID && estate && isLostFor(houseViewerOf(situation), estate) && <TellAgain house={estate} />}
    </div>
  )
}

function Place({ negotiation, viewer, ...writing }: { negotiation: Negotiation; viewer: Viewer } & Omit<ComposerOptions, 'userType'>) {
  const silence = useSilence(viewer)
  if (isClosed(negotiation)) return <Ended {...{ negotiation, viewer }} />
  if (!mayTakePart(viewer, negotiation))
    return <p className="talk-width sides-4 ends-3">この商談では、運営が売主に代わって買主とやり取りします。内容はここで確認できます。</p>
  const addressees = addresseesOf(negotiation, viewer.userType).filter(({ isOperator }) => !silence || isOperator)
  if (silence && addressees.length === 0) return <Silenced measure={silence} />
  return (
    <>
      {silence && <Silenced measure={silence} />}
      <Composer
        key={silence ? 'operators' : 'all'}
        negotiationID={negotiation.id}
        viewerID={viewer.id}
        addressees={addressees}
        userType={viewer.userType}
        {...writing}
      />
    </>
  )
}

/** With three sides in the room a message can also be addressed to one of them. */
function addresseesOf(negotiation: Negotiation, userType: UserType): Addressee[] {
  const everyone = { id: null, label: '全員' }
  if (userType === UserType.admin)
    return sellerIsIn(negotiation)
      ? [everyone, { id: negotiation.buyerID, label: '買主のみ' }, { id: negotiation.sellerID, label: '売主のみ' }]
      : [everyone]
  return sellerIsIn(negotiation) ? [everyone, { id: negotiation.adminID, label: '運営のみ', isOperator: true }] : [everyone]
}
