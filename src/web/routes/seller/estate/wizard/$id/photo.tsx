import { createFileRoute } from '@tanstack/react-router'
import { useRef } from 'react'
import { OTHER_PHOTO, photoKinds, photoOrderAdvice } from '#domain/estate/building-enumerations.ts'
import { choicesOf, DETACHED_HOUSE } from '#domain/estate/enumerations.ts'
import { Disclosure } from '#web/components/ui/disclosure.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { PictureUploads } from '#web/components/upload/picture-uploads.tsx'
import type { Upload } from '#web/components/upload/uploads.ts'
import { useUploads } from '#web/components/upload/use-uploads.ts'
import type { DraftPhoto } from '#web/components/wizard/draft-fields.ts'
import { estateForDraft } from '#web/components/wizard/open-drafts.ts'
import styles from '#web/components/wizard/photo.module.css'
import { useDraft } from '#web/components/wizard/use-draft.ts'
import { WizardStep } from '#web/components/wizard/wizard-step.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/seller/estate/wizard/$id/photo')({
  staticData: { title: '写真', access: 'signed-in', roles: ['seller'], layout: 'wizard', transition: 'slide' },
  params: { parse: uuids },
  gcTime: 0,
  preload: false,
  loader: async ({ params }) => ({ estate: await estateForDraft(params) }),
  component: WizardPhoto,
})

const MOST = 50

function WizardPhoto() {
  const { estate } = Route.useLoaderData()
  const form = useDraft(estate, 'photo')
  const photos = form.values.estatePhotos
  // Kind and caption of every photo seen here: one that was taken out and put back has them still.
  const known = useRef(new Map(photos.map((photo) => [photo.path, photo])))
  const pictures = useUploads({
    dir: 'estate',
    initial: photos.map(({ path }) => path),
    most: MOST,
    onPaths: (paths) => form.set('estatePhotos', paths.map(photoAt)),
  })

  const photoAt = (path: string): DraftPhoto => known.current.get(path) ?? { path, kind: undefined, caption: '' }
  const change = (path: string, change: Partial<DraftPhoto>) => {
    known.current.set(path, { ...photoAt(path), ...change })
    form.set(
      'estatePhotos',
      photos.map((photo) => (photo.path === path ? photoAt(path) : photo)),
    )
  }

  const details = ({ key, path }: Upload, index: number) => {
    const photo = photos.find((one) => one.path === path)
    if (!path || !photo) return null
    return (
      <>
        <Select
          label={`${index + 1}枚目に写っているもの`}
          showOptional={false}
          name={`kind-${key}`}
          options={kinds}
          value={String(photo.kind ?? OTHER_PHOTO)}
          onChange={(kind) => change(path, { kind: Number(kind) as DraftPhoto['kind'] })}
        />
        <TextField
          label="説明"
          name={`caption-${key}`}
          placeholder="例）南向きの庭"
          maxLength={100}
          value={photo.caption}
          onChange={(caption) => change(path, { caption })}
        />
      </>
    )
  }

  return (
    <WizardStep
      now="photo"
      form={form}
      title="写真"
      lead="写真が多い物件ほど、問い合わせが増えます。10枚ほどあると、買主が安心して検討できます。"
      unsent={pictures.all.some(({ state }) => state !== 'sent')}
    >
      <Disclosure summary="撮る順番と、気をつけること" open={photos.length === 0}>
        <div className={styles.advice}>
          <ol className={styles.order}>
            {(photoOrderAdvice[form.type] ?? photoOrderAdvice[DETACHED_HOUSE] ?? []).map((kind) => (
              <li key={kind}>{photoKinds[kind]}</li>
            ))}
          </ol>
          <ul>
            <li>明るい時間に、部屋の隅から水平に撮ると、広さが伝わります。</li>
            <li>人物・表札・車のナンバーが写らないようにしてください。</li>
            <li>写真に記録された撮影場所は、送信したときに消されます。</li>
          </ul>
        </div>
      </Disclosure>
      <PictureUploads
        {...form.own('estatePhotos')}
        pictures={pictures}
        help={`1枚目がメイン写真になります。JPEG・PNG・WebP、1枚10MBまで、${MOST}枚まで。まとめて選べます。`}
        firstMark="メイン写真"
        details={details}
      />
    </WizardStep>
  )
}

const kinds = choicesOf(photoKinds).map(({ code, label }) => ({ value: String(code), label }))
