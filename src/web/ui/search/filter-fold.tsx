import { mdiTune } from '@mdi/js'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './filter-fold.module.css'

/**
 * Filters of a list behind a button, which counts those chosen, so that the first row is visible immediately. In a list page it ends the
 * line above.
 */
export function FilterFold({ chosen, children }: { chosen: number; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const label = chosen > 0 ? `絞り込み（${chosen}）` : '絞り込み'
  return (
    <>
      <div className={styles.opener} data-opener>
        <Button
          kind="quiet"
          wide={false}
          icon={mdiTune}
          aria-label={label}
          title={label}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span className={chosen > 0 ? undefined : 'on-desk'}>
            <span className="on-desk">絞り込み</span>
            {chosen > 0 && `（${chosen}）`}
          </span>
        </Button>
      </div>
      <div id={id} className={`stack gap-3 full ${styles.content}`} data-open={open || undefined}>
        {children}
      </div>
    </>
  )
}
