import { GoneScreen } from './gone-screen.tsx'
import { ListingScreen } from './listing-screen.tsx'
import type { ReportDialog } from './listing-tools.tsx'
import type { GoneData, ListingData } from './load-listing.ts'

/** The page of a listing, current or ended. */
export const ListingPage = ({ data, Report }: { data: ListingData | GoneData; Report: ReportDialog }) =>
  data.gone ? <GoneScreen data={data} /> : <ListingScreen data={data} Report={Report} />
