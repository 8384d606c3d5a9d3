import { createFileRoute } from '@tanstack/react-router'
import { loadMenus, SelectMenu } from '#web/rooms/money/quotation/select-menu.tsx'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/buyer/menu/$negotiationID/selectMenu')({
  staticData: { title: 'サービスを選ぶ', access: 'signed-in', roles: ['buyer', 'admin'] },
  params: { parse: uuids },
  loader: ({ params }) => loadMenus(params.negotiationID, 'buyer'),
  component: BuyerMenu,
})

function BuyerMenu() {
  return <SelectMenu data={Route.useLoaderData()} side="buyer" />
}
