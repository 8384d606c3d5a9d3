import { mdiClockOutline, mdiMapMarkerOutline } from '@mdi/js'
import { lazy, Suspense, useState } from 'react'
import { isPublished } from '#domain/deal/viewing/hours.ts'
import type { ViewingTerms } from '#domain/deal/viewing/hours-contract.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { isVacant } from '#domain/market/estate-fields/enumerations.ts'
import { Button } from '#web/ui/button.tsx'
import { toldLater } from '../address-words.ts'

const AddressReleaseSheet = lazy(async () => ({ default: (await import('./address-release-sheet.tsx')).AddressReleaseSheet }))
const HoursSheet = lazy(async () => ({ default: (await import('./hours-sheet.tsx')).HoursSheet }))

/** Viewing hours and disclosure of the address, set by the operator who acts for the seller. */
export function HouseTerms({ estate, terms, viewerID }: { estate: Estate; terms: ViewingTerms; viewerID: string }) {
  const [edit, setEdit] = useState<'hours' | 'address'>()
  const published = isPublished(terms.viewingHours)
  const close = () => setEdit(undefined)
  return (
    <>
      <p>
        {published
          ? '見学できる時間を決めています。買主はこの中から選びます。'
          : '見学できる時間は決めていません。買主が候補日時を出します。'}
      </p>
      <p>{toldLater(estate, terms.addressRelease)}</p>
      <div className="cluster gap-2">
        <Button kind="quiet" wide={false} icon={mdiClockOutline} onClick={() => setEdit('hours')}>
          {published ? '見学できる時間を変える' : '見学できる時間を決める'}
        </Button>
        <Button kind="quiet" wide={false} icon={mdiMapMarkerOutline} onClick={() => setEdit('address')}>
          番地を知らせるときを変える
        </Button>
      </div>
      <Suspense>
        {edit === 'address' && (
          <AddressReleaseSheet estateID={estate.id} terms={terms} isVacant={isVacant(estate)} needsGround onClose={close} />
        )}
        {edit === 'hours' && <HoursSheet estateID={estate.id} viewerID={viewerID} terms={terms} needsGround onClose={close} />}
      </Suspense>
    </>
  )
}
