import { formatISODay } from '#domain/base/words/format-moments.ts'
import { isUsageFeeDue } from '#domain/deal/deal-plan/standing.ts'
import { refusalOfNew } from '#domain/deal/negotiation/policy.ts'
import { UserType } from '#platform/context.ts'
import { FEE_WITHOUT_CONTRACT } from '#platform/setting/fee-words.ts'
import { TalkCompanions } from '#web/rooms/deal/companion/talk-companions.tsx'
import styles from '#web/rooms/deal/negotiation/about.module.css'
import { BuyerAnswers } from '#web/rooms/deal/negotiation/buyer-answers.tsx'
import { CloseNegotiation } from '#web/rooms/deal/negotiation/close-negotiation.tsx'
import { ContactSection } from '#web/rooms/deal/negotiation/contact-section.tsx'
import { EstateSummary } from '#web/rooms/deal/negotiation/estate-summary.tsx'
import { may } from '#web/rooms/deal/negotiation/may.ts'
import { type PayingSide, paths } from '#web/rooms/deal/negotiation/paths.ts'
import { owesUsageFee } from '#web/rooms/deal/negotiation/usage-fee.ts'
import { roleOf, roleWord } from '#web/session/access.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { DealingList } from './dealing-list.tsx'
import type { OpenRoomData } from './room-data.ts'

/** Side panel for a buyer or a seller: progress of the deal, orders, the estate, and participants. */
export function AboutPanel({ data, viewer, side }: { data: OpenRoomData; viewer: Viewer; side: PayingSide }) {
  const { negotiation, dealings, contacts, particulars, plan, now } = data
  const params = { negotiationID: negotiation.id }
  const isOpen = !refusalOfNew(negotiation)
  return (
    <div className={`stack gap-6 pad-4 ${styles.panel}`}>
      <section className={styles.section}>
        <h2>物件</h2>
        <EstateSummary negotiation={negotiation} now={new Date(now)} />
      </section>
      <section className={styles.section}>
        <h2>見積・お支払い</h2>
        {plan && owesUsageFee(viewer, negotiation) && isUsageFeeDue(plan.steps, plan) && (
          <Notice title="ご契約までにサイト利用料のお支払いが必要です">
            <p>売主と直接取引する商談です。契約の前に確かめることが済みましたので、お支払いください。</p>
            <p>{FEE_WITHOUT_CONTRACT}</p>
            <LinkButton kind="quiet" to="/buyer/menu/$negotiationID/orderUsageFee" params={params}>
              サイト利用料について
            </LinkButton>
          </Notice>
        )}
        <DealingList dealings={dealings} viewer={viewer} side={side} today={formatISODay(now)} />
        {isOpen && (
          <div className="cluster middle gap-2 above-3">
            <LinkButton kind="quiet" to={paths[side].selectMenu} params={params}>
              サービスを選んで見積を依頼する
            </LinkButton>
          </div>
        )}
      </section>
      <BuyerAnswers negotiation={negotiation} />
      <section className={styles.section}>
        <h2>参加者</h2>
        <ul className="stack gap-2">
          {negotiation.participants.map(({ userType, name }) => (
            <li key={userType} className="row middle gap-2">
              <Avatar name={name} side={roleOf(userType)} />
              {name}
              <Badge tone={roleOf(userType)}>{roleWord[roleOf(userType)]}</Badge>
            </li>
          ))}
        </ul>
      </section>
      <ContactSection {...{ negotiation, viewer, contacts, particulars }} />
      {isOpen && side === 'buyer' && viewer.userType === UserType.buyer && (
        <section className={styles.section}>
          <TalkCompanions negotiation={negotiation} viewer={viewer} now={new Date(now)} />
        </section>
      )}
      {may(viewer, negotiation, 'close') && viewer.userType !== UserType.admin && (
        <section className={styles.section}>
          <CloseNegotiation negotiation={negotiation} />
        </section>
      )}
    </div>
  )
}
