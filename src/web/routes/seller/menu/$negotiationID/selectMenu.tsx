import { createFileRoute } from '@tanstack/react-router'
import { loadMenus, SelectMenu } from '#web/rooms/money/quotation/select-menu.tsx'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/seller/menu/$negotiationID/selectMenu')({
  staticData: { title: 'サービスを選ぶ（売主）', access: 'signed-in', roles: ['seller'], layout: 'seller' },
  params: { parse: uuids },
  loader: ({ params }) => loadMenus(params.negotiationID, 'seller'),
  component: SellerMenu,
})

function SellerMenu() {
  return <SelectMenu data={Route.useLoaderData()} side="seller" />
}
