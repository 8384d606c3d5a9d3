import { Link } from '@tanstack/react-router'
import { endReasons, labelOf } from '#domain/estate/enumerations.ts'
import { formatDay, formatNumber } from '#domain/format.ts'
import type { Listing } from '#domain/listing/contract.ts'
import { EstateCards } from '#web/components/estate/estate-cards.tsx'
import { Breadcrumbs } from '#web/components/ui/breadcrumbs.tsx'
import { DefinitionTable } from '#web/components/ui/definition-table.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Gallery } from './gallery.tsx'
import { ListingActions } from './listing-actions.tsx'
import styles from './listing-screen.module.css'
import { ListingSummary } from './listing-summary.tsx'
import type { ListingData } from './load-listing.ts'
import { overviewOf } from './overview.ts'
import { useViewCount } from './use-view-count.ts'

/** 物件詳細: the same for everyone; what needs an account leads a guest to one. */
export function ListingScreen({ data: { listing, similar, negotiationID } }: { data: ListingData }) {
  const viewCount = useViewCount(listing)
  return (
    <article className={styles.page}>
      <div className={styles.trail}>
        <Breadcrumbs trail={trailOf(listing)} here={listing.title} />
      </div>
      <Standing listing={listing} />
      <div className={styles.gallery}>
        <Gallery photos={listing.photos} />
      </div>
      <div className={styles.summary}>
        <ListingSummary listing={listing} />
      </div>
      <div className={styles.body}>
        {listing.appealPoint && (
          <section className={styles.section}>
            <h2>おすすめポイント</h2>
            <p className={styles.words}>{listing.appealPoint}</p>
          </section>
        )}
        <section className={styles.section}>
          <h2>物件概要</h2>
          <DefinitionTable
            rows={overviewOf(listing, new Date()).map(({ term, value }) => ({
              term,
              value: <span className={styles.words}>{value}</span>,
            }))}
          />
          <p className={styles.small}>
            {`閲覧 ${formatNumber(viewCount)}回・お気に入り ${formatNumber(listing.favoriteCount)}件。`}
            掲載内容は売主が登録し、運営が公開前に確認したものです。現況と異なるときは現況を優先します。運営者については
            <Link to="/law">特定商取引法に基づく表記</Link>をご覧ください。
          </p>
        </section>
      </div>
      {similar.length > 0 && (
        <section className={styles.similar}>
          <h2>似た物件</h2>
          <EstateCards listings={similar} />
        </section>
      )}
      <div className={styles.actions}>
        <ListingActions listing={listing} negotiationID={negotiationID} />
      </div>
    </article>
  )
}

const trailOf = ({ prefecturesCode, prefectures, cityCode, city }: Listing) => [
  { label: '物件をさがす', to: '/buyer/estate' as const },
  { label: prefectures, to: '/buyer/estate' as const, search: { searchPrefecturesCodes: prefecturesCode } as never },
  {
    label: city,
    to: '/buyer/estate' as const,
    search: { searchPrefecturesCodes: prefecturesCode, searchCityCodes: cityCode } as never,
  },
]

/** Why there is nothing to start here (any more); nothing while there is. */
function Standing({ listing }: { listing: Listing }) {
  const { endedAt, endReason, trade, searchable, prefecturesCode, estateType } = listing
  const why = endedAt
    ? {
        title: 'この物件の掲載は終了しました',
        text: `${formatDay(endedAt)}に掲載を終えました。理由：${labelOf(endReasons, endReason)}`,
      }
    : trade === 'established'
      ? {
          title: 'この物件は成約済みです',
          text: '買主が決まり、契約の手続きに進んでいます。新しい商談は受け付けていません。',
        }
      : {
          title: 'この物件は一般に公開されていません',
          text: '一時停止中か限定公開、または更新の確認待ちです。新しい商談は始められません。',
        }
  if (searchable) return null
  return (
    <div className={styles.standing}>
      <Notice kind="warning" title={why.title}>
        <p>{why.text}</p>
        <p>
          <Link to="/buyer/estate" search={{ searchPrefecturesCodes: prefecturesCode, estateType: String(estateType) } as never}>
            近くの公開中の物件を見る
          </Link>
        </p>
      </Notice>
    </div>
  )
}
