import { formatMoment } from '#domain/base/words/format-moments.ts'
import { PlanStatus, TERMINATION_MONEY, TerminationReason } from '#domain/deal/deal-plan/enumerations.ts'
import { otherSide, parties, type Side } from '#domain/deal/negotiation/enumerations.ts'
import { isOperator } from '#platform/context.ts'
import { CloseNegotiation } from '#web/rooms/deal/negotiation/close-negotiation.tsx'
import { may } from '#web/rooms/deal/negotiation/may.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { mayPlan, ownParties, type PlanDeal } from './deal.ts'
import { MoneyBackLink } from './money-back-link.tsx'

/** A requested termination: both sides' statements, and each side's possible actions. */
export function TerminationPart({ deal }: { deal: PlanDeal }) {
  const { plan, negotiation, viewer, acts } = deal
  const { termination, planStatus } = plan
  if (!termination) return null
  const { by, reason, note, at, answer, answeredAt, byOperator } = termination
  const own = ownParties(deal)
  const isOwn = own.includes(by)
  const isUnderway = planStatus === PlanStatus.underway
  return (
    <section className="stack gap-3 pad-4 rounded waits" aria-label="契約の解除の連絡" id="termination">
      <h3>{headingOf({ isOwn, isUnderway, by })}</h3>
      {byOperator && <p className="hint">運営が売主に代わって手続きしました</p>}
      <p>{`理由：${TerminationReason.labels[reason]}`}</p>
      {note && <p className="pre-line">{note}</p>}
      <p className="hint">{formatMoment(at)}</p>
      {answer && answeredAt ? (
        <>
          <h4>{isOwn ? 'お相手のお返事' : own.includes(otherSide(by)) ? 'あなたのお返事' : `${parties[otherSide(by)]}様のお返事`}</h4>
          <p className="pre-line">{answer}</p>
          <p className="hint">{formatMoment(answeredAt)}</p>
        </>
      ) : (
        isUnderway && <p>お返事は、まだありません。</p>
      )}
      <p>{TERMINATION_MONEY}</p>
      <MoneyBackLink deal={deal} />
      {isUnderway ? (
        <p className="hint">
          運営が双方のお話を確かめます。確かめているあいだ、予定の手順や引渡しの日が近づいても、お知らせは届きません。解除になったときは、運営が契約を解除して商談を終了します。
        </p>
      ) : (
        !isOperator(viewer) && (
          <>
            <p>返し方が決まっていないときは、運営にご連絡ください。</p>
            <div>
              <LinkButton kind="quiet" wide={false} to="/contact">
                運営に問い合わせる
              </LinkButton>
            </div>
          </>
        )
      )}
      <div className="cluster gap-2">
        {mayPlan(deal, 'answerTermination') && (
          <LinkButton wide={false} to="." search={{ tab: 'plan', step: 'termination', act: 'answer' }} resetScroll={false}>
            返事をする
          </LinkButton>
        )}
        {isOperator(viewer) && acts && may(viewer, negotiation, 'close') && (
          <CloseNegotiation {...{ negotiation, plan }} reason={`契約の解除（${TerminationReason.labels[reason]}）`} />
        )}
        {mayPlan(deal, 'dropTermination') && (
          <LinkButton kind="quiet" wide={false} to="." search={{ tab: 'plan', step: 'termination', act: 'drop' }} resetScroll={false}>
            {isOwn ? '連絡を取り下げる' : '契約を続けることになった'}
          </LinkButton>
        )}
      </div>
    </section>
  )
}

function headingOf({ isOwn, isUnderway, by }: { isOwn: boolean; isUnderway: boolean; by: Side }): string {
  if (!isUnderway) return '契約は解除されました'
  return isOwn ? '契約の解除の連絡を送りました' : `${parties[by]}様から、契約の解除の連絡があります`
}

/** The link to a termination, last and apart. */
export const WayOut = ({ deal }: { deal: PlanDeal }) =>
  mayPlan(deal, 'noticeTermination') && (
    <Disclosure summary="契約を取りやめたいとき">
      <div className="stack gap-3">
        <p>まずは、お相手とメッセージでご相談ください。話し合いがつかないときや、契約書の決まりで解除するときは、ここから連絡できます。</p>
        <p>{TERMINATION_MONEY}</p>
        <div>
          <LinkButton kind="negative" wide={false} to="." search={{ tab: 'plan', step: 'termination' }} resetScroll={false}>
            契約の解除を連絡する
          </LinkButton>
        </div>
      </div>
    </Disclosure>
  )
