import { Link } from '@tanstack/react-router'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import { formatNearDate } from '#domain/base/words/near-day.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { missingFields } from '#domain/market/estate-fields/requirements.ts'
import { houseStanding } from '#domain/market/listing/house-standing.ts'
import { houseActions } from '#domain/market/listing/house-states.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { DateText } from '#web/ui/amount.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { EDIT_IN_DEAL } from '../facts/in-deal.ts'
import type { DealWord } from '../facts/status-badge.tsx'
import { isConfirmedSoon } from '../facts/upkeep.ts'
import { EndingNotice } from '../moves/ending-notice.tsx'
import { may } from '../moves/permissions.ts'
import { DenyPoints } from './deny-points.tsx'

/** The estate's status and next step, for its seller. `led`: one of its negotiations waits for the seller, which is said above. */
export function EstateStanding({ estate, led = false }: { estate: Estate & DealWord; led?: boolean }) {
  const { status, listing } = estate
  const ending = listing?.trade === 'established' ? null : estate.ending
  // An estate reserved for a buyer may still be under review.
  const ofStatus = !ending || status === EstateStatus.applying || status === EstateStatus.rejected
  return (
    <>
      {ending && <EndingNotice estate={{ ...estate, ending }} room="/seller/chat/$id" />}
      {ofStatus && <OfStatus {...{ estate, led }} />}
    </>
  )
}

function OfStatus({ estate, led }: { estate: Estate & DealWord; led: boolean }) {
  const viewer = useViewer()
  const { id, listing, appliedAt, denyReason } = estate
  const now = new Date()
  const { state, kind, title, sentence, act } = houseStanding(
    { ...estate, missing: missingFields(estate).length, mayApply: !viewer || may(viewer, estate)('apply') },
    'seller',
    now,
  )
  if (state === 'public' && listing?.confirmUntil)
    return <Notice kind={led ? 'info' : kind} title={<PublicUntil id={id} confirmUntil={listing.confirmUntil} now={now} />} />
  return (
    <Notice kind={led && kind === 'success' ? 'info' : kind} title={title}>
      {state === 'rejected' && denyReason && <DenyPoints estateID={id} reason={denyReason} />}
      <p>{sentence}</p>
      {(state === 'reserved' || state === 'sold') && <p>{EDIT_IN_DEAL}</p>}
      {state === 'applying' && appliedAt && (
        <p>
          申請日時：
          <DateText time={appliedAt} form="moment" />
        </p>
      )}
      {state === 'applying' && (
        <p>
          待つあいだに、
          <Link to="/seller/estate/$id/statement/$kind" params={{ id, kind: '1' }}>
            告知書を書きはじめる
          </Link>
          ことができます。
        </p>
      )}
      {state === 'withheld' && (
        <>
          <p>{`理由：${listing?.withheldReason}`}</p>
          <p>
            お心当たりのないときは、<Link to="/contact">お問い合わせ</Link>からご連絡ください。
          </p>
        </>
      )}
      {act === 'offers' && !led && (
        <p>
          <LinkButton wide={false} to="/seller/estate/$id/offers" params={{ id }}>
            {houseActions.offers}
          </LinkButton>
        </p>
      )}
      {state === 'public' && (
        <p>
          <Link to="/estate/$id" params={{ id }}>
            公開中のページを見る
          </Link>
        </p>
      )}
    </Notice>
  )
}

/** All that a house in search has to say, beside the mark on its cover: until when, and where. */
function PublicUntil({ id, confirmUntil, now }: { id: string; confirmUntil: string; now: Date }) {
  const soon = isConfirmedSoon(confirmUntil, now)
  return (
    <span className="cluster baseline gap-x-3">
      <span className={soon ? 'alarm' : undefined}>
        <time dateTime={formatISODay(confirmUntil)}>{formatNearDate(confirmUntil, now)}</time>
        までに内容を確認{soon && '（過ぎると検索に出ません）'}
      </span>
      <Link to="/estate/$id" params={{ id }} className="regular">
        <span className="visually-hidden">公開中のページを</span>見る
      </Link>
    </span>
  )
}
