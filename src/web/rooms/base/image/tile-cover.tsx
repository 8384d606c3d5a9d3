import { mdiHomeSearchOutline } from '@mdi/js'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './tile-cover.module.css'

/** The photo at the start of a row that is one link, or an icon in its place. */
export const TileCover = ({ cover }: { cover: string | null }) =>
  cover ? (
    <img
      className={`rigid rounded-s deep ${styles.cover}`}
      src={pathOfSize(cover, 480)}
      alt=""
      width={96}
      height={72}
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className={`centered rigid rounded-s deep ${styles.cover}`}>
      <Icon path={mdiHomeSearchOutline} />
    </span>
  )
