import { type IdentificationDocumentType, identificationDocuments } from '#domain/people/seller-approval/enumerations.ts'
import { PictureSlot } from '#web/rooms/base/image/picture-slot.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { documentOf, pictureFields } from './application.ts'

type Part = 'documentType' | (typeof pictureFields)[number]

/** The kind of document, and a picture field for each side required. */
export function PapersFields({ field }: { field: (part: Part) => TextControl }) {
  const kind = field('documentType')
  const chosen = documentOf({ documentType: kind.value })
  const choose = (type: string) => {
    kind.onChange(type)
    // A picture belongs to one kind of document, so changing the kind clears it.
    for (const part of pictureFields) field(part).onChange('')
  }
  return (
    <>
      <RadioCards
        {...kind}
        label="本人確認書類の種類"
        required
        choices={Object.entries(identificationDocuments).map(([type, { label, slots }]) => ({
          value: type,
          label,
          note: slots.length > 1 ? slots.join('・') : undefined,
        }))}
        onChange={choose}
      />
      {chosen && <Advice type={Number(kind.value) as IdentificationDocumentType} />}
      {chosen?.slots.map((slot, index) => {
        const part = pictureFields[index]
        if (!part) return null
        return (
          <PictureSlot
            {...field(part)}
            key={`${kind.value} ${slot}`}
            dir="identification"
            called={slot}
            label={slot}
            required
            help="四隅まで写し、文字が読めることをご確認ください。JPEG・PNG・WebP・HEIC、10MBまで。"
          />
        )
      })}
    </>
  )
}

function Advice({ type }: { type: IdentificationDocumentType }) {
  if (type === 3)
    return (
      <Notice kind="warning" title="マイナンバーカードは、表面だけをお送りください">
        <p>
          裏面には個人番号（マイナンバー）があります。当サイトは個人番号を受け取りません。裏面の画像や、個人番号が写った画像は送らないでください。表面の臓器提供の意思表示欄は、隠してかまいません。
        </p>
      </Notice>
    )
  return (
    <Notice title="写すところと、隠してよいところ">
      <p>{advice[type]}</p>
    </Notice>
  )
}

const bothSides = '表面と裏面の両方をお送りください。住所の変更があるときは、裏面の記載を確認します。'

const advice: Record<Exclude<IdentificationDocumentType, 3>, string> = {
  1: `${bothSides}臓器提供の意思表示欄は、隠してかまいません。`,
  2: '顔写真のページと、現住所を確認できる書類（住民票、公共料金の領収書など。発行から3か月以内）をお送りください。住民票の個人番号と本籍は、隠すか省いたものをお使いください。',
  4: `${bothSides}2012年4月1日以後に発行されたものをお使いください。`,
  5: '資格確認書だけでは住所を確かめられないため、住民票の写し（発行から3か月以内）と合わせてお送りください。資格確認書の記号・番号・保険者番号・二次元コードと、住民票の個人番号・本籍は、隠すか省いたものをお使いください。',
}
