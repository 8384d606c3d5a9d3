import { mdiChevronLeft, mdiChevronRight, mdiClose, mdiMagnifyPlusOutline } from '@mdi/js'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { sized } from '#domain/base/image/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ShownPhoto } from './describe-listing.ts'
import styles from './gallery.module.css'
import { PhotoStrip, photoID } from './photo-strip.tsx'

/** The photos one by one, by swipe, keys or buttons, with thumbnails, and a full-window view. */
export function Gallery({ photos }: { photos: readonly ShownPhoto[] }) {
  const [shown, setShown] = useState(0)
  const [large, setLarge] = useState(false)
  if (photos.length === 0) return <p className={styles.nothing}>写真は準備中です</p>
  return (
    <section className={styles.gallery} aria-label="写真">
      <div className={styles.stage}>
        <Ways photos={photos} shown={shown} onShow={setShown} />
        <PhotoStrip photos={photos} shown={shown} onShow={setShown} sizes="(width < 60rem) 100vw, 46rem" eager />
        <Steps count={photos.length} shown={shown} onShow={setShown} />
        <button type="button" className={styles.enlarge} onClick={() => setLarge(true)}>
          <Icon path={mdiMagnifyPlusOutline} />
          拡大する
        </button>
      </div>
      {photos.length > 1 && (
        <ul className={styles.small}>
          {photos.map(({ path, what, caption }, index) => (
            <li key={path}>
              <button
                type="button"
                className={styles.jump}
                aria-current={index === shown || undefined}
                onClick={() => setShown(index)}
                aria-label={`${index + 1}枚目：${caption ?? what}`}
              >
                <img src={sized(path, 480)} width={96} height={72} alt="" loading="lazy" fetchPriority="low" />
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
  photos: readonly ShownPhoto[]
  shown: number
  onShow: (index: number) => void
}

/** Photos, floor plan, map: anchor links, which also scroll without a script. */
function Ways({ photos, shown, onShow }: Showing) {
  const first = photos.findIndex(({ plan }) => !plan)
  const plan = photos.findIndex(({ plan }) => plan)
  const way = (index: number, label: string, current: boolean) => (
    <li>
      <a
        href={`#${photoID(index)}`}
        aria-current={current || undefined}
        onClick={(event: MouseEvent) => {
          event.preventDefault()
          onShow(index)
        }}
      >
        {label}
      </a>
    </li>
  )
  const planShown = photos[shown]?.plan ?? false
  return (
    <ul className={`cluster gap-1 ${styles.ways}`}>
      {first >= 0 && way(first, `写真（${photos.filter(({ plan }) => !plan).length}）`, !planShown)}
      {plan >= 0 && way(plan, photos[plan]?.what ?? '', planShown)}
      <li>
        <a href="#map">地図</a>
      </li>
    </ul>
  )
}

function LargePhotos({ photos, shown, onShow, onClose }: Showing & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Opened before the strip inside measures itself: a closed dialog has no width.
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
