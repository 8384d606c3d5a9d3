import { Link } from '@tanstack/react-router'
import { labelOf } from '#domain/codes.ts'
import type { Estate } from '#domain/estate/contract.ts'
import { EstateStatus, endReasons, REVIEW_DAYS } from '#domain/estate/enumerations.ts'
import { missingFields } from '#domain/estate/requirements.ts'
import { DateText } from '#web/ui/amount.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { isLapsed } from '../facts/upkeep.ts'
import { EndingNotice } from '../moves/ending-notice.tsx'
import { DenyPoints } from './deny-points.tsx'
import { NextConfirmation } from './next-confirmation.tsx'

/** Where the estate stands, and what happens next, for its seller. */
export function EstateStanding({ estate }: { estate: Estate }) {
  const { status, listing } = estate
  const ending = listing?.trade === 'established' ? null : estate.ending
  // What is kept for a buyer may go on to be reviewed.
  const ofStatus = !ending || status === EstateStatus.applying || status === EstateStatus.rejected
  return (
    <>
      {ending && <EndingNotice estate={{ ...estate, ending }} room="/seller/chat/$id" />}
      {ofStatus && <OfStatus estate={estate} />}
    </>
  )
}

function OfStatus({ estate }: { estate: Estate }) {
  const { id, status, listing, appliedAt, denyReason } = estate
  if (status === EstateStatus.applying)
    return (
      <Notice title="審査を申請しました。結果をお待ちください">
        <p>
          運営が内容と写真を確認しています。通常{REVIEW_DAYS}営業日以内に、この画面とメールで結果をお知らせします。
          {listing?.live && 'それまでは、前回承認された内容が公開されたままです。'}
        </p>
        {appliedAt && (
          <p>
            申請日時：
            <DateText time={appliedAt} form="moment" />
          </p>
        )}
      </Notice>
    )
  if (status === EstateStatus.rejected)
    return (
      <Notice kind="warning" title="直していただきたいところがあります">
        {denyReason && <DenyPoints estateID={id} reason={denyReason} />}
        <p>
          直したら、もう一度審査を申請できます。
          {listing?.live && 'それまでは、前回承認された内容が公開されたままです。'}
        </p>
      </Notice>
    )
  if (status === EstateStatus.finished)
    return (
      <Notice title="掲載を終了しました">
        <p>
          理由：{labelOf(endReasons, listing?.endReason)}
          {listing?.endedAt && (
            <>
              （<DateText time={listing.endedAt} />）
            </>
          )}
        </p>
      </Notice>
    )
  if (status === EstateStatus.approved) return <Public estate={estate} />
  const left = missingFields(estate).length
  return (
    <Notice title={left > 0 ? `下書きです。あと${left}項目で、審査を申請できます` : '下書きです。審査を申請できます'}>
      <p>この物件は、まだ公開されていません。</p>
    </Notice>
  )
}

function Public({ estate: { id, listing } }: { estate: Estate }) {
  if (listing?.trade === 'established')
    return (
      <Notice kind="success" title="成約しました">
        <p>検索には表示されません。取引が完了すると、掲載は自動で終了します。</p>
      </Notice>
    )
  if (listing?.withheldSince)
    return (
      <Notice kind="error" title="運営が掲載を止めています">
        <p>
          <DateText time={listing.withheldSince} />
          から、検索と公開ページに表示されていません。進行中の商談は続けられます。
        </p>
        <p>{`理由：${listing.withheldReason}`}</p>
        <p>
          内容を直したら、審査を申請してください。お心当たりのないときは、<Link to="/contact">お問い合わせ</Link>
          からご連絡ください。
        </p>
      </Notice>
    )
  if (listing?.pausedAt)
    return (
      <Notice kind="warning" title="掲載を一時停止しています">
        <p>
          <DateText time={listing.pausedAt} />
          から、検索に表示されていません。進行中の商談は続けられます。
        </p>
      </Notice>
    )
  if (listing && listing.confirmedAt === null)
    return (
      <Notice kind="warning" title="掲載を続けるか、ご確認ください">
        <p>
          お相手との商談が終了したため、いまは検索に表示されていません。買主の募集を続けるときは、内容を確かめて「掲載内容に変わりがないと確認する」を押してください。売却を取りやめるときは、掲載を終了してください。
        </p>
      </Notice>
    )
  if (listing && isLapsed(listing, new Date()))
    return (
      <Notice kind="warning" title="掲載の確認期限が過ぎたため、検索に出ていません">
        <p>掲載内容に変わりがなければ「掲載内容に変わりがないと確認する」を押してください。すぐに検索へ戻ります。</p>
      </Notice>
    )
  return (
    <Notice kind="success" title="公開中です">
      <p>
        <Link to="/estate/$id" params={{ id }}>
          公開中のページ
        </Link>
        は、だれでもご覧になれます。
      </p>
      {listing && <NextConfirmation listing={listing} />}
    </Notice>
  )
}
