import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import { pathOfSize } from '#domain/base/image/paths.ts'

/** The largest edge that is stored, and so the zoom limit. */
const EDGE = 2048
const SMALL = 480

export interface OpenPictures {
  close: () => void
}

/** Full-window picture viewer: swipe, pinch, double tap, keys. The focus returns to where it came from. Loaded on first use. */
export async function openPictures(paths: readonly string[], first: number, onClose: () => void): Promise<OpenPictures> {
  const sizes = new Map<string, { width: number; height: number }>()
  const measure = async (index: number) => {
    const path = paths[index]
    if (path === undefined || sizes.has(path)) return false
    sizes.set(path, await sizeOf(path))
    return true
  }
  await measure(first)
  const viewer = new PhotoSwipe({
    dataSource: paths.map((path, index) => ({ src: path, msrc: pathOfSize(path, SMALL), alt: `写真${index + 1}枚目` })),
    index: first,
    loop: false,
    // An open dialog covers everything outside it.
    appendToEl: document.querySelector<HTMLElement>('dialog[open]') ?? document.body,
    showHideAnimationType: 'none',
    bgOpacity: 0.95,
    doubleTapAction: 'zoom',
    ...{ closeTitle: '閉じる', zoomTitle: '拡大・縮小', arrowPrevTitle: '前の写真', arrowNextTitle: '次の写真' },
    errorMsg: '写真を表示できませんでした。',
    indexIndicatorSep: ' / ',
  })
  viewer.addFilter('itemData', (shown) => ({ ...shown, ...(sizes.get(shown.src ?? '') ?? { width: EDGE, height: (EDGE * 3) / 4 }) }))
  // A picture of unknown shape is redrawn once its shape is known.
  const lookAround = () => {
    for (const index of [viewer.currIndex - 1, viewer.currIndex, viewer.currIndex + 1])
      void measure(index).then((fresh) => fresh && !viewer.isDestroying && viewer.refreshSlideContent(index))
  }
  viewer.on('change', lookAround)
  viewer.on('afterInit', () => {
    viewer.element?.setAttribute('aria-label', '写真')
    viewer.element?.setAttribute('aria-modal', 'true')
    lookAround()
  })
  viewer.on('destroy', onClose)
  viewer.init()
  return { close: () => viewer.close() }
}

/** Measured from the small version, of which only the proportions matter. */
async function sizeOf(path: string): Promise<{ width: number; height: number }> {
  const picture = new Image()
  picture.src = pathOfSize(path, SMALL)
  await picture.decode().catch(() => {})
  const { naturalWidth: width, naturalHeight: height } = picture
  if (width === 0 || height === 0) return { width: EDGE, height: (EDGE * 3) / 4 }
  const scale = EDGE / Math.max(width, height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
