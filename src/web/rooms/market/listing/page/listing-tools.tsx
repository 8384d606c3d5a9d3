import { mdiFilePdfBox, mdiFlagOutline, mdiPrinterOutline, mdiShareVariant } from '@mdi/js'
import { type ComponentType, Suspense, useState } from 'react'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import styles from './sections.module.css'
import { share } from './share.ts'
import type { ShownListing } from './shown-listing.ts'

/** The dialog that reports a listing, passed in because it belongs to a higher module. */
export type ReportDialog = ComponentType<{ estateID: string; onClose: () => void }>

/** Occasional actions on a listing: share it, print it, or report it to the operator. */
export function ListingTools({ listing, Report }: { listing: ShownListing; Report: ReportDialog }) {
  const { id, searchable } = listing
  const [reporting, setReporting] = useState(false)
  return (
    <div className={`cluster gap-3 on-screen ${styles.tools}`}>
      {searchable && (
        <ButtonAnchor kind="quiet" icon={mdiFilePdfBox} wide={false} href={`/api/public/estates/${id}/sheet`} target="_blank">
          販売図面（PDF）
        </ButtonAnchor>
      )}
      <Button kind="quiet" icon={mdiShareVariant} wide={false} onClick={() => share(listing)}>
        シェアする
      </Button>
      <Button kind="quiet" icon={mdiPrinterOutline} wide={false} onClick={() => window.print()}>
        印刷する
      </Button>
      <Button kind="quiet" icon={mdiFlagOutline} wide={false} onClick={() => setReporting(true)}>
        掲載内容を通報する
      </Button>
      {reporting && (
        <Suspense>
          <Report estateID={id} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  )
}
