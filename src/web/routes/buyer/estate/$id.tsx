import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '#web/rooms/market/listing/page/listing-page.tsx'
import { loadListing } from '#web/rooms/market/listing/page/load-listing.ts'
import { LazyReportEstate } from '#web/rooms/talk/report/lazy-report.ts'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/buyer/estate/$id')({
  staticData: { title: '物件詳細', access: 'signed-in', transition: 'cover' },
  params: { parse: uuids },
  loader: ({ params, context }) => loadListing(params.id, context.session.role()),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: BuyerEstate,
})

function BuyerEstate() {
  return <ListingPage data={Route.useLoaderData()} Report={LazyReportEstate} />
}
