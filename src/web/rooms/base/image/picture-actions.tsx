import { mdiArrowLeft, mdiArrowRight, mdiDelete, mdiRefresh, mdiStarOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field/select.tsx'
import styles from './picture-uploads.module.css'
import type { Upload } from './uploads.ts'

/** With more pictures than this, moving by single steps is too slow. */
const FEW = 4

export function PictureActions({
  upload,
  index,
  count,
  firstMark,
  onMove,
  onRetry,
  onRemove,
}: {
  upload: Upload
  index: number
  count: number
  firstMark?: string
  onMove: (to: number) => void
  onRetry: () => void
  onRemove: () => void
}) {
  return (
    <>
      {upload.retriable && (
        <Button kind="quiet" wide={false} icon={mdiRefresh} onClick={onRetry}>
          もう一度送る
        </Button>
      )}
      {count > FEW && (
        <div className={styles.order}>
          <Select
            label={`順番（いま${index + 1}枚目）`}
            showOptional={false}
            options={Array.from({ length: count }, (_, to) => ({ value: String(to), label: `${to + 1}枚目` }))}
            value={String(index)}
            onChange={(to) => onMove(Number(to))}
          />
        </div>
      )}
      <Moving icon={mdiArrowLeft} end={index === 0} onMove={() => onMove(index - 1)}>
        前に移す
      </Moving>
      <Moving icon={mdiArrowRight} end={index === count - 1} onMove={() => onMove(index + 1)}>
        後ろに移す
      </Moving>
      {firstMark && (
        <Moving icon={mdiStarOutline} end={index === 0} onMove={() => onMove(0)}>
          {`${firstMark}にする`}
        </Moving>
      )}
      <Button kind="plain" icon={mdiDelete} onClick={onRemove}>
        外す
      </Button>
    </>
  )
}

/** At the end of the list it does nothing but keeps the focus, which a disabled button would lose. */
function Moving({ icon, end, onMove, children }: { icon: string; end: boolean; onMove: () => void; children: ReactNode }) {
  return (
    <Button kind="quiet" wide={false} icon={icon} aria-disabled={end || undefined} onClick={end ? undefined : onMove}>
      {children}
    </Button>
  )
}
