import { mdiHomeSearchOutline } from '@mdi/js'
import { sized } from '#domain/base/image/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './next-steps.module.css'

/** The photo of a row of the home page, or an icon of a house. */
export const TileCover = ({ cover }: { cover: string | null }) =>
  cover ? (
    <img
      className={`rigid rounded-s deep ${styles.cover}`}
      src={sized(cover, 480)}
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
