import { mdiFlagOutline, mdiPrinterOutline } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import styles from './sections.module.css'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** What one rarely does with a listing: take it along on paper, or tell the operator that something is wrong with it. */
export function ListingTools({ id }: { id: string }) {
  const [reporting, setReporting] = useState(false)
  return (
    <div className={styles.tools}>
      <Button kind="quiet" icon={mdiPrinterOutline} wide={false} onClick={() => window.print()}>
        印刷する
      </Button>
      <Button kind="quiet" icon={mdiFlagOutline} wide={false} onClick={() => setReporting(true)}>
        掲載内容を通報する
      </Button>
      {reporting && (
        <Suspense>
          <ReportDialog estateID={id} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  )
}
