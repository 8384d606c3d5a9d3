import { mdiCalendarClockOutline, mdiFileDocumentEditOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import { mayOffer, type OfferDeal } from '#web/rooms/deal/purchase-offer/deal.ts'
import { mayPropose, type ViewingDeal } from '#web/rooms/deal/viewing/deal.ts'
import { proposeWord } from '#web/rooms/deal/viewing/viewing-plan.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '../talk/composer.module.css'

/** Entries behind ＋ for requests to the other side, such as viewings and offers. */
export function TalkWays({ viewings, offers }: { viewings: ViewingDeal; offers: OfferDeal }) {
  const { id, estate } = offers.negotiation
  return (
    <>
      {mayPropose(viewings) && (
        <Link
          to="."
          search={{ tab: 'plan', viewing: 'new' }}
          resetScroll={false}
          className={`row middle gap-1 small bold plain-link hovers ${styles.addition}`}
        >
          <Icon path={mdiCalendarClockOutline} size="small" />
          {proposeWord(viewings)}
        </Link>
      )}
      {mayOffer(offers) && (
        <Link
          to="/buyer/deal/$negotiationID/offer"
          params={{ negotiationID: id }}
          className={`row middle gap-1 small bold plain-link hovers ${styles.addition}`}
        >
          <Icon path={mdiFileDocumentEditOutline} size="small" />
          {`${wordsFor(estate?.price).offer}を考える`}
        </Link>
      )}
    </>
  )
}
