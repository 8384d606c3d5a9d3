import { pathOfSize } from '#domain/base/image/paths.ts'
import styles from './small-pictures.module.css'

/** Small pictures next to a text, each opening large in a new tab; `called` describes them. */
export const SmallPictures = ({ paths, called }: { paths: readonly string[]; called: string }) =>
  paths.length > 0 && (
    <span className="cluster gap-2">
      {paths.map((path, index) => (
        <a key={path} href={path} target="_blank" rel="noopener">
          <img
            className={`rounded ${styles.picture}`}
            src={pathOfSize(path, 480)}
            alt={`${called}${paths.length > 1 ? index + 1 : ''}`}
            width={120}
            loading="lazy"
          />
        </a>
      ))}
    </span>
  )
