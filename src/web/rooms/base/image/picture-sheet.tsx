import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { PictureActions } from './picture-actions.tsx'
import { UploadCard } from './upload-card.tsx'
import type { Upload } from './uploads.ts'

/** A single picture of several, large, with all its details and actions, and a button to the next. */
export function PictureSheet({
  upload,
  index,
  count,
  firstMark,
  announcement,
  onMove,
  onRetry,
  onRemove,
  onNext,
  onClose,
  children,
}: {
  upload: Upload
  index: number
  count: number
  firstMark?: string
  /** The result of a move, announced here because the page below is not announced meanwhile. */
  announcement: string
  onMove: (to: number) => void
  onRetry: () => void
  onRemove: () => void
  onNext: () => void
  onClose: () => void
  children?: ReactNode
}) {
  const called = `${index + 1}枚目の写真`
  return (
    <Dialog
      open
      title={called}
      onClose={onClose}
      actions={
        <>
          <Button wide={false} onClick={onClose}>
            完了
          </Button>
          {index < count - 1 && (
            <Button kind="quiet" wide={false} onClick={onNext}>
              次の写真を開く
            </Button>
          )}
        </>
      }
    >
      <UploadCard
        upload={upload}
        called={called}
        mark={index === 0 ? firstMark : undefined}
        actions={
          <PictureActions
            upload={upload}
            index={index}
            count={count}
            firstMark={firstMark}
            onMove={onMove}
            onRetry={onRetry}
            onRemove={onRemove}
          />
        }
      >
        {children}
      </UploadCard>
      <p role="status">{announcement}</p>
    </Dialog>
  )
}
