import { mdiDelete, mdiRefresh } from '@mdi/js'
import { useRef } from 'react'
import type { ImageDir } from '#domain/base/image/enumerations.ts'
import { Button } from '#web/ui/button.tsx'
import type { FieldProps } from '#web/ui/field/field.tsx'
import { FileField } from '#web/ui/field/file-field.tsx'
import { UploadCard } from './upload-card.tsx'
import { PICTURE_TYPES } from './uploads.ts'
import { useLongPress } from './use-held-press.ts'
import { useUploads } from './use-uploads.ts'

/** A field for exactly one picture: the front of a card, a portrait. Choosing again replaces it. Its value is the path, '' without one. */
export function PictureSlot({
  dir,
  called,
  value,
  onChange,
  prompt = '画像を選ぶ・撮る',
  ...field
}: FieldProps & { dir: ImageDir; called: string; value: string; onChange: (path: string) => void; prompt?: string }) {
  const { uploads, all, sending } = useUploads({ dir, initial: value ? [value] : [], onPaths: (paths) => onChange(paths.at(-1) ?? '') })
  const upload = all.at(-1)
  const place = useRef<HTMLDivElement>(null)
  const held = useLongPress(place, { sending, sent: upload?.state === 'sent' })

  const choose = (files: File[]) => {
    for (const { key } of uploads.all.get()) uploads.remove(key)
    uploads.add(files.slice(0, 1))
  }
  return (
    <div className="stack gap-4" ref={place}>
      <FileField
        {...field}
        accept={PICTURE_TYPES.join(',')}
        prompt={upload ? '選び直す・撮り直す' : prompt}
        onFiles={choose}
        chosen={upload && (upload.name || '登録済み')}
      />
      {upload && (
        <UploadCard
          upload={upload}
          called={called}
          actions={
            <>
              {upload.retriable && (
                <Button kind="quiet" wide={false} icon={mdiRefresh} onClick={() => uploads.retry(upload.key)}>
                  もう一度送る
                </Button>
              )}
              <Button kind="plain" icon={mdiDelete} onClick={() => uploads.remove(upload.key)}>
                外す<span className="visually-hidden">：{called}</span>
              </Button>
            </>
          }
        />
      )}
      {held && <p role="status">{`${called}を送っています。送り終わると、そのまま進みます。`}</p>}
    </div>
  )
}
