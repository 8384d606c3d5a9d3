import { Link } from '@tanstack/react-router'
import { isLostFor } from '#domain/market/listing/house-for-buyers.ts'
import { seenBy } from '#domain/market/listing/house-for-owners.ts'
import { houseStanding } from '#domain/market/listing/house-standing.ts'
import { type HouseViewer, houseActions } from '#domain/market/listing/house-states.ts'
import { isOperator } from '#platform/context.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import styles from './listing-screen.module.css'
import type { ShownListing } from './shown-listing.ts'
import { TellAgain } from './tell-again.tsx'

/** The listing's status for the reader; renders nothing while a negotiation can start. The link to a negotiation is among the actions. */
export function ListingStanding({ listing, viewer }: { listing: ShownListing; viewer: HouseViewer }) {
  const { state, kind, title, sentence, act } = houseStanding({ listing }, viewer, new Date())
  const reader = useViewer()
  if (state === 'public') return null
  const { prefecturesCode, estateType } = listing
  return (
    <div className={styles.standing}>
      <Notice kind={kind} title={title}>
        <p>{sentence}</p>
        {listing.outOfSight && reader && isOperator(reader) && <p>{seenBy('売主')}</p>}
        {act === 'near' && (
          <p>
            <Link to="/buyer/estate" search={{ searchPrefecturesCodes: prefecturesCode, estateType: String(estateType) } as never}>
              {houseActions.near}
            </Link>
          </p>
        )}
        {isLostFor(viewer, listing) && <TellAgain house={listing} />}
      </Notice>
    </div>
  )
}
