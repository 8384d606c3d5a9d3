import { Link } from '@tanstack/react-router'
import { labelOf } from '#domain/codes.ts'
import { endReasons } from '#domain/estate/enumerations.ts'
import { formatDay } from '#domain/format-moments.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import styles from './listing-screen.module.css'
import type { ShownListing } from './shown-listing.ts'

/** Why there is nothing to start here (any more); nothing while there is. */
export function ListingStanding({ listing }: { listing: ShownListing }) {
  const { searchable, prefecturesCode, estateType } = listing
  if (searchable) return null
  const { title, text } = whyOf(listing)
  return (
    <div className={styles.standing}>
      <Notice kind="warning" title={title}>
        <p>{text}</p>
        <p>
          <Link to="/buyer/estate" search={{ searchPrefecturesCodes: prefecturesCode, estateType: String(estateType) } as never}>
            近くの公開中の物件を見る
          </Link>
        </p>
      </Notice>
    </div>
  )
}

function whyOf({ endedAt, endReason, trade, reserved }: ShownListing) {
  if (endedAt)
    return {
      title: 'この物件の掲載は終了しました',
      text: `${formatDay(endedAt)}に掲載を終えました。理由：${labelOf(endReasons, endReason)}`,
    }
  if (trade === 'established')
    return { title: 'この物件は成約済みです', text: '買主が決まり、契約の手続きに進んでいます。新しい商談は受け付けていません。' }
  if (reserved)
    return {
      title: 'この物件には申込が入っています',
      text: 'ほかの方との成約に向けた手続きが進んでいます。いまは新しい商談を受け付けていません。手続きが取りやめになると、ふたたび検索に表示されることがあります。',
    }
  return {
    title: 'この物件は一般に公開されていません',
    text: '一時停止中か限定公開、または更新の確認待ちです。新しい商談は始められません。',
  }
}
