import { Link } from '@tanstack/react-router'
import type { Estate } from '#domain/market/estate/contract.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { houseStanding } from '#domain/market/listing/house-standing.ts'
import { ReportKind } from '#domain/talk/report/case-enumerations.ts'
import type { DealWord } from '#web/rooms/market/estate/facts/status-badge.tsx'
import { EndingNotice } from '#web/rooms/market/estate/moves/ending-notice.tsx'
import { CaseMark } from '#web/rooms/talk/report/case-mark.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'

/** The estate's status and the seller's remarks, for the operator who decides. */
export function OperatorStanding({ estate, errors }: { estate: Estate & DealWord; errors: number }) {
  const { id, status, listing, changeReason, notes } = estate
  const ending = listing?.trade === 'established' ? null : estate.ending
  const ofStatus = !ending || status === EstateStatus.applying || status === EstateStatus.rejected
  return (
    <div className="stack gap-4">
      <CaseMark of={{ kind: ReportKind.estate, subjectID: id }} />
      {ending && <EndingNotice estate={{ ...estate, ending }} room="/admin/chat/$id" />}
      {ofStatus && <HouseNotice estate={estate} errors={errors} now={new Date()} />}
      {changeReason && (
        <Notice title="変更した内容と理由（売主より）">
          <p className="pre-line">{changeReason}</p>
        </Notice>
      )}
      {notes && (
        <Notice title="運営への連絡（売主より）">
          <p className="pre-line">{notes}</p>
        </Notice>
      )}
    </div>
  )
}

/** `errors`: findings against the rules of advertising. A listing with one is not well, even while it is public. */
export function HouseNotice({ estate, errors, now }: { estate: Estate & DealWord; errors: number; now: Date }) {
  const { id, listing, denyReason } = estate
  const { state, kind, title, sentence } = houseStanding(estate, 'operator', now)
  const flawed = kind === 'success' && state !== 'sold' && errors > 0
  return (
    <Notice kind={flawed ? 'warning' : kind} title={flawed ? `${title}が、規約チェックに要修正が${errors}件あります` : title}>
      {state === 'rejected' && denyReason && <p className="pre-line">{denyReason}</p>}
      <p>{sentence}</p>
      {listing?.withheldReason && <p>{`${state === 'withheld' ? '' : '運営が掲載を止めています。'}理由：${listing.withheldReason}`}</p>}
      {listing && !listing.endedAt && (
        <p>
          <Link to="/estate/$id" params={{ id }}>
            買主の画面で見る
          </Link>
        </p>
      )}
    </Notice>
  )
}
