import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatISODay, formatTableDay } from '#domain/base/words/format-moments.ts'
import { badgeOf } from '#domain/deal/deal-plan/deal-standing.ts'
import { refusalOfNew, sellerIsIn, sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { UNANSWERED_DAYS } from '#domain/deal/viewing/enumerations.ts'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import styles from '#web/rooms/deal/negotiation/about.module.css'
import { BuyerAnswers } from '#web/rooms/deal/negotiation/buyer-answers.tsx'
import { EstateSummary } from '#web/rooms/deal/negotiation/estate-summary.tsx'
import { MemoForm } from '#web/rooms/deal/negotiation/memo-form.tsx'
import { OperatorMoves } from '#web/rooms/deal/negotiation/operator-moves.tsx'
import { BuyerSummary, SellerSummary } from '#web/rooms/deal/negotiation/party-summary.tsx'
import { SuspensionOf } from '#web/rooms/deal/viewing/suspension-of.tsx'
import type { Viewer } from '#web/session/viewer.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { silentOn } from '../desk/desk-of-talk.ts'
import { DealingList } from './dealing-list.tsx'
import type { OperatorRoomData } from './operator-data.ts'
import type { DeskPart } from './room-tabs.tsx'

/** Side panel for the operator: actions on the deal, payments, the parties and the estate. */
export function OperatorPanel({ data, viewer, pinned }: { data: OperatorRoomData; viewer: Viewer; pinned: ReactNode }) {
  const { negotiation, dealings, buyer, seller, now } = data
  const { id: negotiationID, estateID, negotiationType, buyerID, sellerID } = negotiation
  const params = { negotiationID }
  const silent = silentOn(data.viewings, new Date(now), sellerSpeaks(negotiation))
  return (
    <div className={`stack gap-6 pad-4 ${styles.panel}`}>
      {silent && (
        <Notice kind="info" title={`見学の日時に、${silent}からの返事が${UNANSWERED_DAYS}日以上ありません`}>
          <p>{`${silent}に、メッセージか電話で、返事を出せるかをたずねてください。返事があるまで「運営が進める手続き」に並びます。`}</p>
        </Notice>
      )}
      <section className={styles.section}>
        <h2>取引の状況</h2>
        <p className="hint">商談の進め方：{labelOf(NegotiationType, negotiationType)}</p>
        <OperatorMoves {...{ negotiation, viewer }} plan={data.plan} usageFeeActive={buyer?.usageFeeActive ?? false} />
      </section>
      <section className={styles.section}>
        <h2>見積・注文・お支払い</h2>
        <DealingList dealings={dealings} disputes={data.disputes} viewer={viewer} side="admin" today={formatISODay(now)} />
        {!refusalOfNew(negotiation) && (
          <div className="cluster middle gap-2 above-3">
            <LinkButton kind="quiet" wide={false} to="/admin/menu/$negotiationID/selectMenu" params={params} search={{ userID: buyerID }}>
              買主に見積を作成
            </LinkButton>
            {sellerIsIn(negotiation) && (
              <LinkButton
                kind="quiet"
                wide={false}
                to="/admin/menu/$negotiationID/selectMenu"
                params={params}
                search={{ userID: sellerID }}
              >
                売主に見積を作成
              </LinkButton>
            )}
          </div>
        )}
      </section>
      <BuyerAnswers negotiation={negotiation} />
      <section className={styles.section}>
        <h2>メモ</h2>
        {pinned}
        <MemoForm negotiation={negotiation} />
      </section>
      <section className={styles.section}>
        <h2>関係者と物件</h2>
        <div className="cluster middle gap-2">
          <Link to="." search={{ tab: 'release' satisfies DeskPart['tab'] }} resetScroll={false}>
            開示（知らせたもの）
          </Link>
          <Link to="." search={{ tab: 'companion' satisfies DeskPart['tab'] }} resetScroll={false}>
            同席者
          </Link>
        </div>
        <Disclosure summary={`買主：${negotiation.buyerName}`}>
          <SuspensionOf userID={buyerID} />
          <BuyerSummary buyer={buyer} />
          {buyer && <MemberLink id={buyerID} />}
        </Disclosure>
        <Disclosure summary={`売主：${negotiation.sellerName}`}>
          <SuspensionOf userID={sellerID} />
          <SellerSummary seller={seller} invited={sellerIsIn(negotiation)} withdrawn={data.sellerWithdrawn} />
          {seller && <MemberLink id={sellerID} />}
        </Disclosure>
        {data.together.length > 0 && (
          <Disclosure summary="この買主と売主のほかの商談">
            <ul className="stack gap-2">
              {data.together.map(({ id, estate, createdAt, ...deal }) => (
                <li key={id}>
                  <Link to="/admin/chat/$id" params={{ id }}>
                    {estate?.title ?? '掲載を終えた物件'}
                  </Link>
                  {`（${badgeOf(deal).word}・${formatTableDay(createdAt)}から）`}
                </li>
              ))}
            </ul>
            <p>
              <Link to="/admin/chat" search={{ show: 'all', buyerID, sellerID }}>
                受信箱で見る
              </Link>
            </p>
          </Disclosure>
        )}
        <Disclosure summary="物件" open>
          <EstateSummary negotiation={negotiation} now={new Date(now)} />
          <p>
            <Link to="/admin/estate/$id" params={{ id: estateID }}>
              物件審査の画面で見る
            </Link>
          </p>
        </Disclosure>
      </section>
    </div>
  )
}

const MemberLink = ({ id }: { id: string }) => (
  <p>
    <Link to="/admin/user/$id" params={{ id }}>
      会員のページを見る
    </Link>
  </p>
)
