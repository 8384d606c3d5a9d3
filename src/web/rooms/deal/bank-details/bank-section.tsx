import { useRouter } from '@tanstack/react-router'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import { beforePaying } from '#domain/deal/bank-details/card.ts'
import { NoticePurpose } from '#domain/deal/bank-details/enumerations.ts'
import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { isOperator } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { isOwn, mayDo, type NoticeDeal, noticeText } from './notice-deal.ts'

/** 振込先のお知らせ: whether an account is registered, and whether it can be trusted. The account itself is shown only after a code. */
export function BankSection({ deal }: { deal: NoticeDeal }) {
  const { notice, plan, viewer } = deal
  const isReturn = notice.purpose === NoticePurpose.return
  if (notice.writer === null || (plan.planStatus === PlanStatus.canceled && !isReturn)) return null
  const may = mayDo(deal)
  const { name, step } = noticeText(deal)
  const title = isReturn ? '返金の振込先のお知らせ' : '振込先のお知らせ'
  const sheet = (act: string) => ({ tab: 'plan', step, act })
  return (
    <section className="stack gap-3" aria-label={title} id={step}>
      <h2>{title}</h2>
      {notice.edition === 0 ? (
        <p>
          {isReturn
            ? may.write
              ? 'お相手から戻るお金があるときは、受け取る口座をここに登録してください。メッセージでは、口座番号をお届けしません。'
              : `${isOperator(viewer) ? parties[notice.writer] : 'お相手'}が登録すると、ここから表示できます。ほかの方法で伝えられた口座には振り込まないでください。`
            : may.write
              ? 'お支払いを受け取る口座を登録してください。契約書の署名が済むまで、お相手には表示されません。'
              : isOperator(viewer)
                ? `${parties[notice.writer]}は、まだ登録していません。`
                : 'お相手が登録すると、契約書の署名のあとに、ここから表示できます。'}
        </p>
      ) : (
        <Standing deal={deal} />
      )}
      <div className="cluster gap-2">
        {may.read && (
          <LinkButton kind="quiet" wide={false} to="." search={sheet('read')} resetScroll={false}>
            {isOwn(deal) ? `登録した${name}を見る` : `${name}を表示する`}
          </LinkButton>
        )}
        {may.write && (
          <LinkButton kind="quiet" wide={false} to="." search={sheet('write')} resetScroll={false}>
            {notice.edition === 0 ? `${name}を登録する` : `${name}を変える`}
          </LinkButton>
        )}
        {may.inspect && (
          <LinkButton kind="quiet" wide={false} to="." search={sheet('inspect')} resetScroll={false}>
            理由を記録して口座を見る
          </LinkButton>
        )}
      </div>
    </section>
  )
}

function Standing({ deal }: { deal: NoticeDeal }) {
  const { notice, now } = deal
  const { edition, writtenAt, doubtUntil, readAt, checkedAt } = notice
  const own = isOwn(deal)
  return (
    <>
      {edition > 1 && (
        <Notice
          kind={checkedAt ? 'info' : 'warning'}
          title={
            doubtUntil && now < new Date(doubtUntil)
              ? `振込先が変わりました。変更の確認中です（${formatMoment(doubtUntil)}まで）`
              : '振込先が変わりました'
          }
        >
          <p>
            {checkedAt
              ? `${formatMoment(checkedAt)}に、お相手に直接確かめたことが記録されています。`
              : own
                ? 'お相手が、あなたに直接確かめるまで、振り込みをお待ちいただいています。'
                : '振り込む前に、電話などでお相手に直接お確かめください。心当たりがないときは、振り込まずに運営へご連絡ください。'}
          </p>
          <CheckButton deal={deal} />
        </Notice>
      )}
      <p>
        {writtenAt && `${formatMoment(writtenAt)}に${edition > 1 ? '変更' : '登録'}されました。`}
        {own
          ? readAt
            ? `お相手は${formatMoment(readAt)}に表示しました。`
            : 'お相手は、まだ表示していません。'
          : mayDo(deal).read || isOperator(deal.viewer)
            ? beforePaying(notice.purpose)
            : '契約書の署名が済むと、表示できます。'}
      </p>
    </>
  )
}

/** Records that the payer has confirmed the account with the other side through another channel. */
function CheckButton({ deal }: { deal: NoticeDeal }) {
  const router = useRouter()
  const { busy, problem, run } = useAction({ after: () => router.invalidate() })
  if (!mayDo(deal).check) return null
  const { negotiationID, edition, purpose } = deal.notice
  const check = () =>
    run(async () => {
      await api.checkBankNotice({ params: { id: negotiationID }, body: { purpose, edition } })
      showToast('お相手に確かめたことを記録しました')
    })
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <div>
        <Button kind="quiet" wide={false} busy={busy} onClick={check}>
          お相手に直接確かめました
        </Button>
      </div>
    </>
  )
}
