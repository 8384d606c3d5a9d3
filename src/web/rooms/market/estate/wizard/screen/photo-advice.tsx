import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { type PhotoKind, photoKinds, photoOrderAdvice } from '#domain/market/estate-fields/building-enumerations.ts'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import type { DraftPhoto } from '../draft/draft-fields.ts'
import styles from './photo.module.css'

/** The recommended order of photos for this type of estate, which ones are there, and what to watch for. */
export function PhotoAdvice({ type, photos, most }: { type: number; photos: readonly DraftPhoto[]; most: number }) {
  const taken = (kind: PhotoKind) => photos.some((photo) => photo.kind === kind)
  return (
    <Disclosure summary="撮る順番と、気をつけること" open={photos.length === 0}>
      <div className="stack gap-4">
        <ol className={`cluster gap-2 ${styles.order}`}>
          {(photoOrderAdvice[type] ?? photoOrderAdvice[EstateType.detachedHouse] ?? []).map((kind) => (
            <li key={kind}>
              {photoKinds[kind]}
              {taken(kind) && <span className={`small bold ${styles.taken}`}>登録済み</span>}
            </li>
          ))}
        </ol>
        <ul className="bulleted">
          <li>{`まとめて選べます。JPEG・PNG・WebP・HEIC（iPhoneの写真）、1枚10MBまで、${most}枚まで。`}</li>
          <li>明るい時間に、部屋の隅から水平に撮ると、広さが伝わります。</li>
          <li>ぶれた写真や、同じ場所の写真が続かないようにしてください。</li>
          <li>人物・表札・車のナンバーが写らないようにしてください。</li>
          <li>写真に記録された撮影場所は、送信したときに消されます。</li>
        </ul>
      </div>
    </Disclosure>
  )
}
