import { mdiFilePdfBox, mdiFlagOutline, mdiPrinterOutline } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import { Button, ButtonAnchor } from '#web/components/ui/button.tsx'
import styles from './sections.module.css'
import type { ShownListing } from './shown-listing.ts'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** What one does with a listing now and then: take it along on paper, or tell the operator that something is wrong with it. */
export function ListingTools({ listing: { id, searchable } }: { listing: ShownListing }) {
  const [reporting, setReporting] = useState(false)
  return (
    <div className={styles.tools}>
      {searchable && (
        <ButtonAnchor kind="quiet" icon={mdiFilePdfBox} wide={false} href={`/api/public/estates/${id}/sheet`} target="_blank">
          販売図面（PDF）
        </ButtonAnchor>
      )}
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
