import { createFileRoute } from '@tanstack/react-router'
import { AboutPanel } from '#web/rooms/talk/chat/room/about-panel.tsx'
import { Room } from '#web/rooms/talk/chat/room/room.tsx'
import { loadRoom, loadRooms } from '#web/rooms/talk/chat/room/room-data.ts'
import { roomSearch } from '#web/rooms/talk/chat/room/room-search.ts'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/seller/chat/$id')({
  staticData: { title: '商談（売主）', access: 'signed-in', roles: ['seller'], layout: 'chat-seller' },
  params: { parse: uuids },
  validateSearch: roomSearch,
  loader: ({ params, context }) => loadRoom(params.id, loadRooms(context.session.viewer())),
  component: SellerRoom,
})

function SellerRoom() {
  return (
    <Room
      data={Route.useLoaderData()}
      side="seller"
      search={Route.useSearch()}
      about={(data, viewer) => <AboutPanel data={data} viewer={viewer} side="seller" />}
    />
  )
}
