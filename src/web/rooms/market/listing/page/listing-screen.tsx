import { Link } from '@tanstack/react-router'
import { formatNumber } from '#domain/base/words/format.ts'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import { FoldedTable } from '#web/ui/reading/folded-table.tsx'
import { siteURL } from '#web/url/site-url.ts'
import { EstateCards } from '../card/estate-cards.tsx'
import { publicPath } from '../card/paths.ts'
import { Disclosed, Excerpt, Statements } from './disclosed.tsx'
import { Facilities, Nearby, Renovations } from './equipment.tsx'
import { Gallery } from './gallery.tsx'
import { ListingActions } from './listing-actions.tsx'
import { ListingMap } from './listing-map.tsx'
import styles from './listing-screen.module.css'
import { ListingFacts, ListingSeller, ListingSummary, Offer } from './listing-summary.tsx'
import { ListingTools, type ReportDialog } from './listing-tools.tsx'
import { ListingTop } from './listing-top.tsx'
import type { ListingData } from './load-listing.ts'
import { Payment, Prices } from './prices.tsx'
import type { ShownListing } from './shown-listing.ts'
import { ListingStanding } from './standing.tsx'
import { useViewCount } from './use-view-count.ts'

/** 物件詳細: the same for everyone; actions that need an account lead guests to sign up. */
export function ListingScreen({ data, Report }: { data: ListingData; Report: ReportDialog }) {
  const { listing, similar, excerpt, viewer, negotiationID, mayWish, agreed, usageFee } = data
  const { story, photoNote } = listing
  const viewCount = useViewCount(listing)
  const rows = listing.overview.map(({ term, value }) => ({
    term,
    value: <span className="pre-line">{value}</span>,
  }))
  const trail = <Breadcrumbs trail={trailOf(listing)} here={listing.title} />
  return (
    <article className={`row gap-6 page-width ${styles.page}`}>
      <div className={styles.trail}>{trail}</div>
      <div className={styles.gallery}>
        <ListingTop listing={listing} />
        <Gallery photos={listing.photos} note={photoNote} />
      </div>
      <ListingStanding listing={listing} viewer={viewer} />
      <div className={`stack gap-3 from-top ${styles.summary}`}>
        <ListingSummary {...{ listing, agreed }} />
      </div>
      <div className={styles.actions}>
        <Offer {...{ listing, agreed }} />
        <ListingActions {...{ listing, negotiationID, mayWish, usageFee }} />
      </div>
      <div>
        <ListingFacts {...{ listing, agreed }} />
      </div>
      <div className={`stack from-top ${styles.body}`}>
        {story && (
          <section className={`stack gap-3 from-top ${styles.section}`}>
            <h2 className="hint">おすすめポイント</h2>
            <div className={`stack gap-2 pre-line ${styles.story}`}>
              {story.opening && <p className={`text-2xl bold ${styles.catch}`}>{story.opening}</p>}
              {story.rest && <p>{story.rest}</p>}
            </div>
          </section>
        )}
        <section className={`stack gap-3 from-top ${styles.section}`}>
          <ListingSeller listing={listing} />
        </section>
        <Statements statements={listing.statements} />
        <section className={`stack gap-3 from-top ${styles.section}`}>
          <h2>物件概要</h2>
          <FoldedTable rows={rows} />
        </section>
        <Disclosed listing={listing} />
        {excerpt && <Excerpt excerpt={excerpt} />}
        <Renovations listing={listing} />
        <Facilities listing={listing} />
        <Nearby listing={listing} />
        <ListingMap listing={listing} />
        <Prices listing={listing} similar={similar} />
        <Payment {...{ listing, usageFee }} />
        <section className={`stack gap-3 from-top ${styles.section}`}>
          <h2>この掲載について</h2>
          <p>{`閲覧 ${formatNumber(viewCount)}回・お気に入り ${formatNumber(listing.favoriteCount)}件`}</p>
          <p className="hint">
            掲載内容は売主が登録し、運営が公開前に確認したものです。現況と異なるときは現況を優先します。運営者については
            <Link to="/law">特定商取引法に基づく表記</Link>をご覧ください。
          </p>
          <ListingTools listing={listing} Report={Report} />
          <p className={styles.address}>{siteURL() + publicPath(listing.id)}</p>
        </section>
      </div>
      {similar.length > 0 && (
        <section className={`stack gap-4 from-top above-4 ${styles.similar}`} id="similar">
          <h2>似た物件</h2>
          <EstateCards listings={similar} />
        </section>
      )}
      <div className={styles.trailBelow}>{trail}</div>
    </article>
  )
}

const trailOf = ({ prefecturesCode, prefectures, cityCode, city }: ShownListing) => [
  { label: '物件をさがす', to: '/buyer/estate' as const },
  { label: prefectures, to: '/area/$prefecture' as const, params: { prefecture: prefecturesCode } },
  { label: city, to: '/area/$prefecture/$city' as const, params: { prefecture: prefecturesCode, city: cityCode } },
]
