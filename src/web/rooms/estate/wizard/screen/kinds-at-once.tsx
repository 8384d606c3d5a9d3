import { useState } from 'react'
import { OTHER_PHOTO, type PhotoKind, photoKinds } from '#domain/estate/building-enumerations.ts'
import { sized } from '#domain/image/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxCards, type Choice } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import type { DraftPhoto } from '../draft/draft-fields.ts'
import styles from './photo.module.css'

interface Given {
  photos: readonly DraftPhoto[]
  /** What one of them may show. */
  kinds: readonly Omit<Choice, 'note'>[]
  onChoose: (paths: readonly string[], kind: PhotoKind) => void
}

/** Says of several photos at once what they show. */
export function KindsAtOnce({ photos, kinds, onChoose }: Given) {
  const [ticked, setTicked] = useState<string[]>([])
  const [kind, setKind] = useState('')
  const [said, setSaid] = useState('')
  if (photos.length < 2) return null
  const left = photos.filter(isUnsaid).length
  const chosen = photos.map(({ path }) => path).filter((path) => ticked.includes(path))
  const choose = () => {
    if (chosen.length === 0) return setSaid('写真に印を付けてください。')
    if (kind === '') return setSaid('写っているものを選んでください。')
    const code = Number(kind) as PhotoKind
    onChoose(chosen, code)
    setTicked([])
    setSaid(`${chosen.length}枚を「${photoKinds[code]}」にしました。`)
  }
  return (
    <Disclosure summary={`写っているものを、まとめて選ぶ${left > 0 ? `（まだのもの${left}枚）` : ''}`}>
      <div className="stack gap-3">
        <CheckboxCards
          label="どの写真ですか"
          showOptional={false}
          name="kinds-at-once"
          values={chosen}
          onChange={setTicked}
          choices={photos.map((photo, index) => ({
            value: photo.path,
            label: `${index + 1}枚目`,
            note: (
              <span className={styles.small}>
                <img src={sized(photo.path, 480)} alt="" width={96} height={72} loading="lazy" />
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
        <p role="status">{said}</p>
      </div>
    </Disclosure>
  )
}

const isUnsaid = ({ kind }: DraftPhoto) => kind === undefined || kind === OTHER_PHOTO
