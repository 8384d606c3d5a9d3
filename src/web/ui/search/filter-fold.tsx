import { mdiTune } from '@mdi/js'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './filter-fold.module.css'

/**
 * Filters of a list: above it on a wide screen, and behind a button on a phone, so that the first row is visible immediately. `long` ones,
 * of more than a row, are behind it on every screen unless one is chosen.
 */
export function FilterFold({ chosen, long = false, children }: { chosen: number; long?: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(long && chosen > 0)
  const id = useId()
  return (
    <>
      <div className={styles.opener} data-long={long || undefined}>
        <Button kind="quiet" wide={false} icon={mdiTune} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {chosen > 0 ? `絞り込み（${chosen}）` : '絞り込み'}
        </Button>
      </div>
      <div id={id} className={`stack gap-3 full ${styles.content}`} data-open={open || undefined} data-long={long || undefined}>
        {children}
      </div>
    </>
  )
}
