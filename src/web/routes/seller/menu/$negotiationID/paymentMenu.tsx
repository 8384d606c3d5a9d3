import { createFileRoute } from '@tanstack/react-router'
import { loadPayment } from '#web/rooms/money/payment/payment-data.ts'
import { PaymentPage } from '#web/rooms/money/payment/payment-page.tsx'
import { paymentSearch } from '#web/rooms/money/payment/payment-search.ts'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/seller/menu/$negotiationID/paymentMenu')({
  staticData: { title: 'お支払い方法の選択（売主）', access: 'signed-in', roles: ['seller'], layout: 'seller' },
  params: { parse: uuids },
  validateSearch: paymentSearch,
  loaderDeps: ({ search: { paymentID } }) => ({ paymentID }),
  loader: ({ params, deps }) => loadPayment(params.negotiationID, deps),
  component: SellerPayment,
})

function SellerPayment() {
  return <PaymentPage {...Route.useParams()} data={Route.useLoaderData()} search={Route.useSearch()} side="seller" />
}
