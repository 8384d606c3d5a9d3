import { createFileRoute } from '@tanstack/react-router'
import { AboutPanel } from '#web/rooms/talk/chat/room/about-panel.tsx'
import { Room } from '#web/rooms/talk/chat/room/room.tsx'
import { loadRoom, loadRooms } from '#web/rooms/talk/chat/room/room-data.ts'
import { roomSearch } from '#web/rooms/talk/chat/room/room-search.ts'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/buyer/chat/$id')({
  staticData: { title: '商談', access: 'signed-in', roles: ['buyer', 'admin'], layout: 'chat-buyer' },
  params: { parse: uuids },
  validateSearch: roomSearch,
  loader: ({ params, context }) => loadRoom(params.id, loadRooms(context.session.viewer())),
  component: BuyerRoom,
})

function BuyerRoom() {
  return (
    <Room
      data={Route.useLoaderData()}
      side="buyer"
      search={Route.useSearch()}
      about={(data, viewer) => <AboutPanel data={data} viewer={viewer} side="buyer" />}
    />
  )
}
