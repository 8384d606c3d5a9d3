import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { optionsOf } from '#domain/base/words/codes.ts'
import { OTHER_PHOTO, photoKinds, photoOrderAdvice } from '#domain/market/estate-fields/building-enumerations.ts'
import { PictureUploads } from '#web/rooms/base/image/picture-uploads.tsx'
import type { Upload } from '#web/rooms/base/image/uploads.ts'
import { useUploads } from '#web/rooms/base/image/use-uploads.ts'
import type { DraftPhoto } from '#web/rooms/market/estate/wizard/draft/draft-fields.ts'
import { estateForDraft } from '#web/rooms/market/estate/wizard/draft/open-drafts.ts'
import { useDraft } from '#web/rooms/market/estate/wizard/draft/use-draft.ts'
import { FieldIfShown } from '#web/rooms/market/estate/wizard/fields/asked.tsx'
import { isUnsaid, KindsAtOnce } from '#web/rooms/market/estate/wizard/screen/kinds-at-once.tsx'
import { PhotoAdvice } from '#web/rooms/market/estate/wizard/screen/photo-advice.tsx'
import { WizardStep } from '#web/rooms/market/estate/wizard/screen/wizard-step.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/seller/estate/wizard/$id/photo')({
  staticData: { title: '写真', access: 'signed-in', roles: ['seller'], layout: 'wizard', transition: 'fade' },
  params: { parse: uuids },
  gcTime: 0,
  preload: false,
  loader: async ({ params }) => ({ estate: await estateForDraft(params) }),
  component: WizardPhoto,
})

const MAX_PHOTOS = 50

function WizardPhoto() {
  const { estate } = Route.useLoaderData()
  const form = useDraft(estate, 'photo')
  const photos = form.values.estatePhotos
  // Kind and caption of every photo seen here, so that one removed and added again keeps them.
  const known = useRef(new Map(photos.map((photo) => [photo.path, photo])))
  const [beganEmpty] = useState(photos.length === 0)
  // The photo whose kind was guessed, until the user chooses one.
  const guessed = useRef<string>(undefined)
  const pictures = useUploads({
    dir: 'estate',
    initial: photos.map(({ path }) => path),
    most: MAX_PHOTOS,
    onPaths: (paths) => {
      const [first] = paths
      // The first photo nearly always shows what the advice begins with; for the others no guess is possible. Uploads finish in any order.
      if (beganEmpty && first && !known.current.has(first)) {
        if (guessed.current) known.current.delete(guessed.current)
        known.current.set(first, { path: first, kind: photoOrderAdvice[form.type]?.[0], caption: '' })
        guessed.current = first
      }
      form.set('estatePhotos', paths.map(photoAt))
    },
  })
  // Another window, or changes unsent on an earlier visit, may have changed them.
  const paths = photos.map(({ path }) => path).join()
  useEffect(() => pictures.uploads.follow(paths === '' ? [] : paths.split(',')), [pictures.uploads, paths])

  const photoAt = (path: string): DraftPhoto => known.current.get(path) ?? { path, kind: undefined, caption: '' }
  const change = (changes: ReadonlyMap<string, Partial<DraftPhoto>>) => {
    for (const [path, changed] of changes) {
      known.current.set(path, { ...photoAt(path), ...changed })
      if (guessed.current === path) guessed.current = undefined
    }
    form.set(
      'estatePhotos',
      photos.map((photo) => (changes.has(photo.path) ? photoAt(photo.path) : photo)),
    )
  }

  const kindOf = ({ path }: Upload) => {
    const photo = photos.find((one) => one.path === path)
    return photo && !isUnsaid(photo) ? photoKinds[photo.kind ?? OTHER_PHOTO] : ''
  }
  const details = ({ key, path }: Upload) => {
    const photo = photos.find((one) => one.path === path)
    if (!path || !photo) return null
    return (
      <>
        <Select
          label="写っているもの"
          showOptional={false}
          name={`kind-${key}`}
          options={kinds}
          value={String(photo.kind ?? OTHER_PHOTO)}
          onChange={(kind) => change(new Map([[path, { kind: Number(kind) as DraftPhoto['kind'] }]]))}
        />
        <TextField
          label="説明"
          name={`caption-${key}`}
          placeholder="例）南向きの庭"
          maxLength={100}
          value={photo.caption}
          onChange={(caption) => change(new Map([[path, { caption }]]))}
          onFocus={() => form.draft.enter('estatePhotos')}
          onBlur={() => form.draft.leave('estatePhotos')}
          onKeyDown={(event) => {
            // Otherwise Enter would submit the surrounding form and go on to the next screen.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.currentTarget.blur()
          }}
        />
      </>
    )
  }

  return (
    <WizardStep
      current="photo"
      form={form}
      title="写真"
      lead="写真が多いと、買主に様子が伝わります。10枚ほどあると、安心して検討できます。"
      unsent={pictures.all.some(({ state }) => state !== 'sent')}
    >
      <FieldIfShown form={form} name="estatePhotos">
        <PictureUploads
          {...form.own('estatePhotos')}
          pictures={pictures}
          most={MAX_PHOTOS}
          help="1枚目が、一覧に出る表紙になります。写真を押すと、種類・説明・順番を直せます。"
          firstMark="表紙"
          kindOf={kindOf}
          details={details}
        />
      </FieldIfShown>
      <KindsAtOnce photos={photos} type={form.type} kinds={kinds} onChoose={change} />
      <PhotoAdvice type={form.type} photos={photos} most={MAX_PHOTOS} />
    </WizardStep>
  )
}

const kinds = optionsOf(photoKinds)
