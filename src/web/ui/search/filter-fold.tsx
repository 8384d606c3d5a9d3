import { mdiTune } from '@mdi/js'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './filter-fold.module.css'

/** Filters of a list: above it on a wide screen, and behind a button on a phone, so that the first row is visible immediately. */
export function FilterFold({ chosen, children }: { chosen: number; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className={styles.opener}>
        <Button kind="quiet" wide={false} icon={mdiTune} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {chosen > 0 ? `絞り込み（${chosen}）` : '絞り込み'}
        </Button>
      </div>
      <div id={id} className={`stack gap-3 ${styles.content}`} data-open={open || undefined}>
        {children}
      </div>
    </>
  )
}
