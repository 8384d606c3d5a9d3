import { Link } from '@tanstack/react-router'
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
import { EndingNotice } from '../moves/ending-notice.tsx'
import { may } from '../moves/permissions.ts'
import { DenyPoints } from './deny-points.tsx'
import { NextConfirmation } from './next-confirmation.tsx'

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
  const { state, kind, title, sentence, act } = houseStanding(
    { ...estate, missing: missingFields(estate).length, mayApply: !viewer || may(viewer, estate)('apply') },
    'seller',
    new Date(),
  )
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
      {state === 'public' && listing && (
        <>
          <p>
            <Link to="/estate/$id" params={{ id }}>
              公開中のページを見る
            </Link>
          </p>
          <NextConfirmation listing={listing} />
        </>
      )}
    </Notice>
  )
}
