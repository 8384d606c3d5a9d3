import { useState } from 'react'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { OTHER_PHOTO, type PhotoKind, photoKinds, photoOrderAdvice } from '#domain/market/estate-fields/building-enumerations.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxCards, type Choice } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import type { DraftPhoto } from '../draft/draft-fields.ts'
import styles from './photo.module.css'

interface KindsAtOnceProps {
  photos: readonly DraftPhoto[]
  /** Type of the estate, which decides the best order of photos. */
  type: number
  /** Possible kinds of a photo. */
  kinds: readonly Omit<Choice, 'note'>[]
  onChoose: (kinds: ReadonlyMap<string, { kind: PhotoKind }>) => void
}

/** Sets the kind of several photos: by their order, or for the ticked ones. */
export function KindsAtOnce({ photos, type, kinds, onChoose }: KindsAtOnceProps) {
  const [ticked, setTicked] = useState<string[]>([])
  const [kind, setKind] = useState('')
  const [announcement, setAnnouncement] = useState('')
  if (photos.length < 2) return null
  const left = photos.filter(isUnsaid).length
  const byOrder = guessedFrom(photos, photoOrderAdvice[type] ?? [])
  const takeOrder = () => {
    onChoose(new Map(byOrder.map(([path, kind]) => [path, { kind }])))
    setAnnouncement(`${byOrder.length}枚に、順番どおりに付けました。違うものは、写真を押すと選び直せます。`)
  }
  const chosen = photos.map(({ path }) => path).filter((path) => ticked.includes(path))
  const choose = () => {
    if (chosen.length === 0) return setAnnouncement('写真に印を付けてください。')
    if (kind === '') return setAnnouncement('写っているものを選んでください。')
    const code = Number(kind) as PhotoKind
    onChoose(new Map(chosen.map((path) => [path, { kind: code }])))
    setTicked([])
    setAnnouncement(`${chosen.length}枚を「${photoKinds[code]}」にしました。`)
  }
  return (
    <Disclosure summary={`写っているものを、まとめて選ぶ${left > 0 ? `（まだのもの${left}枚）` : ''}`}>
      <div className="stack gap-3">
        {byOrder.length > 1 && (
          <div className="stack gap-2">
            <p>{`写真が「${byOrder.map(([, kind]) => photoKinds[kind]).join('→')}」の順に並んでいるときは、まとめて付けられます。`}</p>
            <div>
              <Button kind="quiet" wide={false} onClick={takeOrder}>
                {`順番どおりに付ける（${byOrder.length}枚）`}
              </Button>
            </div>
          </div>
        )}
        <CheckboxCards
          label="どの写真ですか"
          showOptional={false}
          name="kinds-at-once"
          narrow
          values={chosen}
          onChange={setTicked}
          choices={photos.map((photo, index) => ({
            value: photo.path,
            label: `${index + 1}枚目`,
            note: (
              <span className={`row gap-1 ${styles.small}`}>
                <img src={pathOfSize(photo.path, 480)} alt="" width={96} height={72} loading="lazy" />
                {isUnsaid(photo) ? 'まだ選ばれていません' : photoKinds[photo.kind ?? OTHER_PHOTO]}
              </span>
            ),
          }))}
        />
        <Select label="写っているもの" showOptional={false} empty="選んでください" options={kinds} value={kind} onChange={setKind} />
        <div>
          <Button kind="quiet" wide={false} onClick={choose}>
            {chosen.length > 0 ? `選んだ${chosen.length}枚に付ける` : '選んだ写真に付ける'}
          </Button>
        </div>
        <p role="status">{announcement}</p>
      </div>
    </Disclosure>
  )
}

/** Guesses the kind of unlabelled photos from the recommended order. */
const guessedFrom = (photos: readonly DraftPhoto[], advice: readonly PhotoKind[]) =>
  photos.flatMap((photo, index) => {
    const kind = advice[index]
    return kind !== undefined && isUnsaid(photo) ? [[photo.path, kind] as const] : []
  })

export const isUnsaid = ({ kind }: DraftPhoto) => kind === undefined || kind === OTHER_PHOTO
