import { createFileRoute, retainSearchParams, useNavigate, useRouter } from '@tanstack/react-router'
import { formatISODay } from '#domain/format-moments.ts'
import { waitingOf } from '#web/rooms/chat/desk/desk-of-talk.ts'
import { Onlookers } from '#web/rooms/chat/desk/onlookers.tsx'
import { Releases } from '#web/rooms/chat/desk/releases.tsx'
import { WaitingHere } from '#web/rooms/chat/desk/waiting-here.tsx'
import { loadOperatorRoom } from '#web/rooms/chat/room/operator-data.ts'
import { OperatorPanel } from '#web/rooms/chat/room/operator-panel.tsx'
import { Room } from '#web/rooms/chat/room/room.tsx'
import { roomSearch } from '#web/rooms/chat/room/room-search.ts'
import { PaymentDialog } from '#web/rooms/payment/payment-dialog.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/admin/chat/$id')({
  staticData: { title: '商談（運営）', access: 'signed-in', roles: ['admin'], layout: 'chat-admin' },
  params: { parse: uuids },
  validateSearch: roomSearch,
  // Whatever is opened in the room, the list beside it stays the one that its reader came from.
  search: { middlewares: [retainSearchParams(['from'])] },
  loader: ({ params }) => loadOperatorRoom(params.id),
  component: OperatorRoom,
})

function OperatorRoom() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return (
    <>
      <Room
        data={data}
        side="admin"
        search={search}
        desk={[
          { tab: 'desk', label: '確認待ち', waits: waitingOf(data.desk), shown: <WaitingHere desk={data.desk} /> },
          { tab: 'release', label: '開示', shown: <Releases negotiation={data.negotiation} releases={data.releases} /> },
          { tab: 'companion', label: '同席者', shown: <Onlookers negotiationID={data.negotiation.id} now={new Date(data.now)} /> },
        ]}
        about={({ negotiation }, viewer) => <OperatorPanel data={{ ...data, negotiation }} viewer={viewer} />}
      />
      <OpenPayment />
    </>
  )
}

/** The payment that the address names, over the talk. */
function OpenPayment() {
  const { dealings, now } = Route.useLoaderData()
  const search = Route.useSearch()
  const viewer = useViewer()
  const navigate = useNavigate()
  const router = useRouter()
  const payment = dealings.find((dealing) => dealing.payment?.id === search.payment)?.payment
  if (!viewer || search.payment === undefined || !payment) return null
  const close = () => navigate({ to: '.', search: {}, resetScroll: false })
  return (
    <PaymentDialog
      key={`${payment.id} ${payment.paymentStatus}`}
      payment={payment}
      viewer={viewer}
      today={formatISODay(now)}
      onChanged={async () => {
        await close()
        await router.invalidate()
      }}
      onClose={close}
    />
  )
}
