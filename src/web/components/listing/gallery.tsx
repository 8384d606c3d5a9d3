import { mdiChevronLeft, mdiChevronRight, mdiClose, mdiMagnifyPlusOutline } from '@mdi/js'
import { useLayoutEffect, useRef, useState } from 'react'
import { photoKinds } from '#domain/estate/building-enumerations.ts'
import { labelOf } from '#domain/estate/enumerations.ts'
import type { EstatePhoto } from '#domain/estate/parts.ts'
import { sized } from '#domain/image/paths.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import styles from './gallery.module.css'
import { PhotoStrip } from './photo-strip.tsx'

/** The photos one by one, by swipe, keys or buttons, small ones to jump to, and all of them large over the whole window. */
export function Gallery({ photos }: { photos: readonly EstatePhoto[] }) {
  const [shown, setShown] = useState(0)
  const [large, setLarge] = useState(false)
  if (photos.length === 0) return <p className={styles.nothing}>写真は準備中です</p>
  return (
    <section className={styles.gallery} aria-label="写真">
      <div className={styles.stage}>
        <PhotoStrip photos={photos} shown={shown} onShow={setShown} sizes="(width < 60rem) 100vw, 46rem" eager />
        <Steps count={photos.length} shown={shown} onShow={setShown} />
        <button type="button" className={styles.enlarge} onClick={() => setLarge(true)}>
          <Icon path={mdiMagnifyPlusOutline} />
          拡大する
        </button>
      </div>
      {photos.length > 1 && (
        <ul className={styles.small}>
          {photos.map(({ path, kind, caption }, index) => (
            <li key={path}>
              <button
                type="button"
                className={styles.jump}
                aria-current={index === shown || undefined}
                onClick={() => setShown(index)}
                aria-label={`${index + 1}枚目：${caption ?? labelOf(photoKinds, kind)}`}
              >
                <img src={sized(path, 480)} width={96} height={72} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {large && <LargePhotos photos={photos} shown={shown} onShow={setShown} onClose={() => setLarge(false)} />}
    </section>
  )
}

interface Showing {
  photos: readonly EstatePhoto[]
  shown: number
  onShow: (index: number) => void
}

function LargePhotos({ photos, shown, onShow, onClose }: Showing & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the strip in it looks for its place: a closed dialog has no width.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.large} aria-label="写真の拡大" onClose={onClose}>
      <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
        <Icon path={mdiClose} label="閉じる" />
      </button>
      <PhotoStrip photos={photos} shown={shown} onShow={onShow} sizes="100vw" whole />
      <Steps count={photos.length} shown={shown} onShow={onShow} />
    </dialog>
  )
}

function Steps({ count, shown, onShow }: { count: number; shown: number; onShow: (index: number) => void }) {
  if (count < 2) return null
  return (
    <>
      <button type="button" className={styles.back} disabled={shown === 0} onClick={() => onShow(shown - 1)}>
        <Icon path={mdiChevronLeft} label="前の写真" />
      </button>
      <button type="button" className={styles.on} disabled={shown === count - 1} onClick={() => onShow(shown + 1)}>
        <Icon path={mdiChevronRight} label="次の写真" />
      </button>
      <p className={styles.place} role="status">
        <span className="visually-hidden">写真 </span>
        {shown + 1} / {count}
      </p>
    </>
  )
}
