import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import type { FieldProps } from '#web/ui/field/field.tsx'
import { FileField } from '#web/ui/field/file-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { PictureSheet } from './picture-sheet.tsx'
import { PictureTile } from './picture-tile.tsx'
import styles from './picture-uploads.module.css'
import { UploadStatus } from './upload-status.tsx'
import { isRefusedFile, PICTURE_TYPES, type Upload } from './uploads.ts'
import { useLongPress } from './use-held-press.ts'
import type { useUploads } from './use-uploads.ts'

/**
 * Several small pictures, reordered with buttons or the mouse: `const photos = useUploads({ dir: 'estate', ... })`, then `<PictureUploads
 * label="写真" pictures={photos} details={(upload) => ...} />` with the further fields for each opened picture.
 */
export function PictureUploads({
  pictures: { uploads, all, sending },
  most,
  firstMark,
  kindOf,
  details,
  ...field
}: FieldProps & {
  pictures: ReturnType<typeof useUploads>
  most: number
  /** Label of the first picture: 表紙. */
  firstMark?: string
  /** Kind of a picture, in a word; empty while not chosen. */
  kindOf?: (upload: Upload) => string
  details?: (upload: Upload, index: number) => ReactNode
}) {
  const [announcement, setAnnouncement] = useState('')
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const [openedKey, setOpenedKey] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const tiles = useRef<HTMLOListElement>(null)
  const held = useLongPress(place, { sending, sent: all.every(({ state }) => state === 'sent') })

  const add = (files: File[]) => {
    const leftOut = uploads.add(files)
    setAnnouncement(leftOut > 0 ? `枚数の上限を超えたため、${leftOut}枚は加えられませんでした。` : '')
  }
  const move = (key: string, to: number) => {
    const from = all.findIndex((upload) => upload.key === key)
    if (from < 0 || from === to) return
    uploads.moveTo(key, to)
    setAnnouncement(`${from + 1}枚目を${to + 1}枚目に移しました。`)
  }
  const at = all.findIndex(({ key }) => key === openedKey)
  const opened = all[at]
  const show = (key: string | undefined) => {
    setAnnouncement('')
    setOpenedKey(key)
  }
  const close = (to = at) => {
    // A field removed while it has the focus would never get its blur event.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    show(undefined)
    // Not simply to the picture opened first: the user may have gone on to another, moved it or removed it.
    setTimeout(() => {
      const buttons = tiles.current?.querySelectorAll<HTMLElement>(':scope > li button') ?? []
      const place = buttons[Math.min(to, buttons.length - 1)] ?? picker()
      place?.focus()
    })
  }
  const picker = () => place.current?.querySelector<HTMLElement>('input[type=file]')
  const remove = (upload: Upload, index: number) => {
    close(index)
    const putBack = uploads.remove(upload.key)
    showToast(`${index + 1}枚目の写真を外しました`, { undo: putBack })
  }
  const removeRefused = () => {
    const putBack = all.filter(isRefusedFile).map(({ key }) => uploads.remove(key))
    picker()?.focus()
    showToast(`登録できない${putBack.length}枚を外しました`, {
      undo: () => {
        for (const put of putBack.toReversed()) put()
      },
    })
  }
  const gripOf = ({ key }: Upload) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(key)
    },
    onDragEnd: () => {
      setDragged(undefined)
      setOver(undefined)
    },
  })
  const placeOf = ({ key }: Upload, index: number) => ({
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      setOver(key)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged) move(dragged, index)
    },
  })

  return (
    <div className="stack gap-4" ref={place}>
      <FileField
        {...field}
        accept={PICTURE_TYPES.join(',')}
        multiple
        prompt="写真を選ぶ"
        onFiles={add}
        chosen={all.length > 0 ? `${all.length}枚` : undefined}
      />
      {held && <p role="status">写真を送っています。送り終わると、そのまま進みます。</p>}
      <UploadStatus
        all={all}
        most={most}
        announcement={opened ? '' : announcement}
        onRetryAll={uploads.retryAll}
        onRemoveRefused={removeRefused}
      />
      {all.length > 0 && (
        <ol className={`stack gap-2 ${styles.list}`} ref={tiles}>
          {all.map((upload, index) => (
            <li
              key={upload.key}
              className={over === upload.key && dragged !== upload.key ? styles.target : undefined}
              {...placeOf(upload, index)}
            >
              <PictureTile
                upload={upload}
                index={index}
                firstMark={firstMark}
                kind={kindOf?.(upload)}
                grip={gripOf(upload)}
                onOpen={() => show(upload.key)}
              />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.camera}>
        <FileField
          label="その場で撮って加える"
          showOptional={false}
          accept={PICTURE_TYPES.join(',')}
          capture="environment"
          prompt="カメラで撮る"
          onFiles={add}
          chosen=""
        />
      </div>
      {opened && (
        <PictureSheet
          key={opened.key}
          upload={opened}
          index={at}
          count={all.length}
          firstMark={firstMark}
          announcement={announcement}
          onMove={(to) => move(opened.key, to)}
          onRetry={() => uploads.retry(opened.key)}
          onRemove={() => remove(opened, at)}
          onNext={() => show(all[at + 1]?.key)}
          onClose={() => close()}
        >
          {details?.(opened, at)}
        </PictureSheet>
      )}
    </div>
  )
}
