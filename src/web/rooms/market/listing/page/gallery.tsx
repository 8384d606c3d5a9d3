import { mdiChevronLeft, mdiChevronRight, mdiClose, mdiMagnifyPlusOutline } from '@mdi/js'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { pathOfSize, srcSet } from '#domain/base/image/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ShownPhoto } from './describe-listing.ts'
import styles from './gallery.module.css'
import { PhotoStrip, photoID } from './photo-strip.tsx'

const MOSAIC = 5
/** Here the mosaic takes the place of the strip. */
const DESK = '(width >= 60rem)'
/** The same for the strip and the mosaic's first photo, which are one request. */
const SIZES = '(width < 60rem) 100vw, 46rem'

/** The photos: a strip to swipe on a phone, a mosaic of the first on a desktop, and all of them in the full window. */
export function Gallery({ photos, note }: { photos: readonly ShownPhoto[]; note?: string }) {
  const [shown, setShown] = useState(0)
  const [large, setLarge] = useState(false)
  const enlarge = (index: number) => {
    setShown(index)
    setLarge(true)
  }
  if (photos.length === 0) return <p className={`centered muted deep ${styles.nothing}`}>写真は準備中です</p>
  return (
    <section className="stack gap-2" aria-label="写真">
      <div className={`relative clip ${styles.stage}`} data-cover>
        <PhotoStrip photos={photos} shown={shown} onShow={setShown} sizes={SIZES} eager />
        <Steps count={photos.length} shown={shown} onShow={setShown} />
      </div>
      <Mosaic photos={photos.slice(0, MOSAIC)} onPress={enlarge} />
      <div className={`cluster middle between on-screen ${styles.under}`}>
        <Ways photos={photos} shown={shown} onShow={(index) => (matchMedia(DESK).matches ? enlarge(index) : setShown(index))} />
        <Button kind="plain" icon={mdiMagnifyPlusOutline} onClick={() => setLarge(true)}>
          拡大する
        </Button>
        {note && <p className="hint pre-line full">{note}</p>}
      </div>
      {large && <LargePhotos photos={photos} shown={shown} onShow={setShown} onClose={() => setLarge(false)} />}
    </section>
  )
}

/** The first photos side by side, for a desktop; a press enlarges one. */
function Mosaic({ photos, onPress }: { photos: readonly ShownPhoto[]; onPress: (index: number) => void }) {
  return (
    <ul className={`gap-2 ${styles.mosaic}`} data-count={photos.length}>
      {photos.map(({ path, width, what, caption, drawing }, index) => (
        <li key={path}>
          <button
            type="button"
            data-cover={index === 0 || undefined}
            onClick={() => onPress(index)}
            aria-label={`${index + 1}枚目：${caption ?? what}`}
          >
            <img
              data-whole={drawing || undefined}
              sizes={index === 0 ? SIZES : photos.length === 2 ? '24rem' : '18rem'}
              srcSet={width ? srcSet(path, width) : undefined}
              src={pathOfSize(path, 960)}
              width={1200}
              height={900}
              alt=""
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : 'low'}
              decoding="async"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface GalleryProps {
  photos: readonly ShownPhoto[]
  shown: number
  onShow: (index: number) => void
}

/** Photos, floor plan, map: anchor links, which also scroll without a script. */
function Ways({ photos, shown, onShow }: GalleryProps) {
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
      {first >= 0 && way(first, '写真', !planShown)}
      {plan >= 0 && way(plan, photos[plan]?.what ?? '', planShown)}
      <li>
        <a className="hovers" href="#map">
          地図
        </a>
      </li>
    </ul>
  )
}

function LargePhotos({ photos, shown, onShow, onClose }: GalleryProps & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Opened before the strip inside measures itself: a closed dialog has no width.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={`clip ${styles.large}`} aria-label="写真の拡大" onClose={onClose}>
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
      <button type="button" className={`on-screen ${styles.back}`} disabled={shown === 0} onClick={() => onShow(shown - 1)}>
        <Icon path={mdiChevronLeft} label="前の写真" />
      </button>
      <button type="button" className={`on-screen ${styles.on}`} disabled={shown === count - 1} onClick={() => onShow(shown + 1)}>
        <Icon path={mdiChevronRight} label="次の写真" />
      </button>
      <p className={`small figures circle pad-0-3 on-screen ${styles.place}`} role="status">
        <span className="visually-hidden">写真 </span>
        {shown + 1} / {count}
      </p>
    </>
  )
}
