import { useId } from 'react'
import { srcSet } from '#domain/base/image/paths.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { photoKinds } from '#domain/market/estate-fields/building-enumerations.ts'
import type { EstatePhoto } from '#domain/market/estate-fields/lists.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldNote } from './field-note.tsx'
import styles from './photo-wall.module.css'
import { addToNote } from './rejection.ts'
import review from './review.module.css'
import type { RejectionInHand } from './use-rejection.ts'

/** All photos in their order, large enough to see a face or a number plate; `hand` lets the operator point at one. */
export function PhotoWall({ photos, hand }: { photos: readonly EstatePhoto[]; hand?: RejectionInHand }) {
  const noteID = useId()
  const pointAt = (index: number) => {
    hand?.write(addToNote(hand.rejection, 'estatePhotos', `${index + 1}枚目の写真：`))
    // The note is above the photos and exists only after React has rendered it.
    requestAnimationFrame(() => document.getElementById(noteID)?.focus())
  }
  return (
    <>
      {hand && (
        <div>
          <FieldNote id={noteID} path="estatePhotos" hand={hand} />
        </div>
      )}
      <ol className={`stack gap-4 tiles ${styles.wall}`}>
        {photos.map(({ path, kind, caption, width, height }, index) => (
          <li key={path}>
            <figure>
              <a className="block" href={path} target="_blank" rel="noreferrer">
                <img
                  className="full rounded deep"
                  src={path}
                  srcSet={width ? srcSet(path, width) : undefined}
                  sizes="(width < 48rem) 100vw, 24rem"
                  width={width ?? undefined}
                  height={height ?? undefined}
                  alt={`${index + 1}枚目：${caption ?? labelOf(photoKinds, kind)}（原寸で開く）`}
                  loading={index < 2 ? 'eager' : 'lazy'}
                />
              </a>
              <figcaption>
                <span className="cluster gap-2 middle small">
                  {`${index + 1}枚目`}
                  <Badge>{labelOf(photoKinds, kind)}</Badge>
                  {index === 0 && <Badge>表紙</Badge>}
                </span>
                <span>{caption ?? '（説明なし）'}</span>
                {hand && (
                  <Button kind="plain" className={review.small} onClick={() => pointAt(index)}>
                    この写真を指摘する<span className="visually-hidden">：{index + 1}枚目</span>
                  </Button>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ol>
    </>
  )
}
