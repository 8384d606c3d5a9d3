import { createFileRoute } from '@tanstack/react-router'
import { loadPayment } from '#web/rooms/money/payment/payment-data.ts'
import { paymentSearch } from '#web/rooms/money/payment/payment-search.ts'
import { TransferPage } from '#web/rooms/money/payment/transfer-page.tsx'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/seller/menu/$negotiationID/paymentTransfer')({
  staticData: { title: '銀行振込のご案内（売主）', access: 'signed-in', roles: ['seller'], layout: 'seller' },
  params: { parse: uuids },
  validateSearch: paymentSearch,
  loaderDeps: ({ search: { paymentID } }) => ({ paymentID }),
  loader: ({ params, deps }) => loadPayment(params.negotiationID, deps),
  component: SellerTransfer,
})

function SellerTransfer() {
  return <TransferPage {...Route.useParams()} data={Route.useLoaderData()} side="seller" />
}
