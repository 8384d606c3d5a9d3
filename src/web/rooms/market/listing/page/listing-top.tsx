import { mdiArrowLeft, mdiHeart, mdiHeartOutline, mdiShareVariant } from '@mdi/js'
import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useRole } from '#web/session/use-viewer.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextSizeSwitch } from '#web/ui/page/text-size-switch.tsx'
import { switchFavorite, useFavorites } from '../favorites/favorites.ts'
import styles from './listing-top.module.css'
import { share } from './share.ts'
import type { ShownListing } from './shown-listing.ts'

/** On a phone, over the photo in place of the header: back, share, and the heart. */
export function ListingTop({ listing }: { listing: ShownListing }) {
  const { id } = listing
  const kept = useFavorites([id]).has(id)
  const role = useRole()
  const router = useRouter()
  const back = (event: MouseEvent) => {
    if (!router.history.canGoBack()) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <div className={`row gap-2 on-phone on-screen ${styles.top}`}>
      <Link to="/buyer/estate" className={styles.round} onClick={back}>
        <Icon path={mdiArrowLeft} label="戻る" />
      </Link>
      <button type="button" className={styles.round} onClick={() => share(listing)}>
        <Icon path={mdiShareVariant} label="リンクをシェア" />
      </button>
      <span className={styles.round}>
        <TextSizeSwitch />
      </span>
      {role !== 'admin' && (
        <button type="button" className={styles.round} aria-pressed={kept} onClick={() => switchFavorite(id)}>
          <Icon path={kept ? mdiHeart : mdiHeartOutline} label="お気に入り" />
        </button>
      )}
    </div>
  )
}
