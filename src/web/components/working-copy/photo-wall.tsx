import { photoKinds } from '#domain/estate/building-enumerations.ts'
import { labelOf } from '#domain/estate/enumerations.ts'
import type { EstatePhoto } from '#domain/estate/parts.ts'
import { srcSet } from '#domain/image/paths.ts'
import styles from './photo-wall.module.css'

/** All photos in their order, large enough to see a face or a number plate. */
export function PhotoWall({ photos }: { photos: readonly EstatePhoto[] }) {
  return (
    <ol className={styles.wall}>
      {photos.map(({ path, kind, caption, width, height }, index) => (
        <li key={path}>
          <figure>
            <a href={path} target="_blank" rel="noreferrer">
              <img
                src={path}
                srcSet={width ? srcSet(path, width) : undefined}
                sizes="(width < 60rem) 100vw, 36rem"
                width={width ?? undefined}
                height={height ?? undefined}
                alt={`${index + 1}枚目：${caption ?? labelOf(photoKinds, kind)}（原寸で開く）`}
                loading={index < 2 ? 'eager' : 'lazy'}
              />
            </a>
            <figcaption>
              {`${index + 1}．${labelOf(photoKinds, kind)}`}
              {index === 0 && '（メイン写真）'}
              {caption && <span>{caption}</span>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ol>
  )
}
