import { mdiArrowLeft, mdiArrowRight, mdiDelete, mdiRefresh } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import type { FieldProps } from '#web/components/ui/field.tsx'
import { FileField } from '#web/components/ui/file-field.tsx'
import { showToast } from '#web/components/ui/toast.tsx'
import styles from './picture-uploads.module.css'
import { UploadCard } from './upload-card.tsx'
import { PICTURE_TYPES, type Upload } from './uploads.ts'
import type { useUploads } from './use-uploads.ts'

/**
 * Several pictures in an order that buttons change: `const photos = useUploads({ dir: 'estate', ... })`, then
 * `<PictureUploads label="写真" pictures={photos} details={(upload) => ...} />` with what else is asked about each of them.
 */
export function PictureUploads({
  pictures: { uploads, all, sending },
  firstMark,
  details,
  ...field
}: FieldProps & {
  pictures: ReturnType<typeof useUploads>
  /** What the first one is: メイン写真. */
  firstMark?: string
  details?: (upload: Upload, index: number) => ReactNode
}) {
  const [said, setSaid] = useState('')
  const sent = all.filter(({ state }) => state === 'sent').length

  const add = (files: File[]) => {
    const leftOut = uploads.add(files)
    setSaid(leftOut > 0 ? `枚数の上限を超えたため、${leftOut}枚は加えられませんでした。` : '')
  }
  const move = (upload: Upload, index: number, by: -1 | 1) => {
    uploads.move(upload.key, by)
    setSaid(`${index + 1}枚目を${index + 1 + by}枚目に移しました。`)
  }
  const remove = (upload: Upload, index: number) => {
    const putBack = uploads.remove(upload.key)
    showToast(`${index + 1}枚目の写真を外しました`, { undo: putBack })
  }

  return (
    <div className={styles.pictures}>
      <FileField
        {...field}
        accept={PICTURE_TYPES.join(',')}
        multiple
        prompt="写真を選ぶ・撮る"
        onFiles={add}
        chosen={all.length > 0 ? `${all.length}枚` : undefined}
      />
      <p className={styles.said} role="status">
        {said || (all.length > 0 && (sending ? `${all.length}枚のうち${sent}枚を送信しました…` : `${sent}枚を送信しました。`))}
      </p>
      {all.length > 0 && (
        <ol className={styles.list}>
          {all.map((upload, index) => {
            const called = `${index + 1}枚目の写真`
            return (
              <li key={upload.key}>
                <UploadCard
                  upload={upload}
                  called={called}
                  mark={index === 0 ? firstMark : undefined}
                  actions={
                    <>
                      <Moving label="前へ" called={called} icon={mdiArrowLeft} end={index === 0} onMove={() => move(upload, index, -1)} />
                      <Moving
                        label="後ろへ"
                        called={called}
                        icon={mdiArrowRight}
                        end={index === all.length - 1}
                        onMove={() => move(upload, index, 1)}
                      />
                      {upload.retriable && (
                        <Button kind="quiet" wide={false} icon={mdiRefresh} onClick={() => uploads.retry(upload.key)}>
                          もう一度送る<span className="visually-hidden">：{called}</span>
                        </Button>
                      )}
                      <Button kind="plain" icon={mdiDelete} onClick={() => remove(upload, index)}>
                        外す<span className="visually-hidden">：{called}</span>
                      </Button>
                    </>
                  }
                >
                  {details?.(upload, index)}
                </UploadCard>
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}

/** At the end of the list it does nothing but keeps the focus, which a disabled button would drop. */
function Moving({ label, called, icon, end, onMove }: { label: string; called: string; icon: string; end: boolean; onMove: () => void }) {
  return (
    <Button kind="quiet" wide={false} icon={icon} aria-disabled={end || undefined} onClick={end ? undefined : onMove}>
      {label}
      <span className="visually-hidden">：{called}</span>
    </Button>
  )
}
