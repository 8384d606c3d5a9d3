import { createFileRoute, retainSearchParams, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useLiveCopy } from '#web/live/use-live.ts'
import { AssignedToOther } from '#web/rooms/deal/negotiation/assignment/assigned-to-other.tsx'
import { TalkAssignment } from '#web/rooms/deal/negotiation/assignment/talk-assignment.tsx'
import { PaymentDialog } from '#web/rooms/money/payment/payment-dialog.tsx'
import { QueueList } from '#web/rooms/office/inbox/queue-list.tsx'
import { listBeside } from '#web/rooms/office/today/list-beside.ts'
import { assignmentLines } from '#web/rooms/talk/chat/desk/assignment-lines.tsx'
import { pendingCount } from '#web/rooms/talk/chat/desk/desk-of-talk.ts'
import { Onlookers } from '#web/rooms/talk/chat/desk/onlookers.tsx'
import { PendingNotice } from '#web/rooms/talk/chat/desk/pending-notice.tsx'
import { PendingWork } from '#web/rooms/talk/chat/desk/pending-work.tsx'
import { Releases } from '#web/rooms/talk/chat/desk/releases.tsx'
import { BESIDE, loadOperatorRoom, notesOf } from '#web/rooms/talk/chat/room/operator-data.ts'
import { OperatorPanel } from '#web/rooms/talk/chat/room/operator-panel.tsx'
import { Room } from '#web/rooms/talk/chat/room/room.tsx'
import { roomSearch } from '#web/rooms/talk/chat/room/room-search.ts'
import { useQueue } from '#web/rooms/talk/chat/room/use-queue.ts'
import { HereToo } from '#web/rooms/talk/inbox/presence/here-too.tsx'
import { usePresent, writersIn } from '#web/rooms/talk/inbox/presence/present.ts'
import { NoteForm } from '#web/rooms/talk/note/note-form.tsx'
import { NoteItem } from '#web/rooms/talk/note/note-item.tsx'
import { PinnedNotes } from '#web/rooms/talk/note/pinned-notes.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { showToast } from '#web/ui/toast.tsx'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/admin/chat/$id')({
  staticData: { title: '商談（運営）', access: 'signed-in', roles: ['admin'], layout: 'chat-admin' },
  params: { parse: uuids },
  validateSearch: roomSearch,
  // The list next to the room stays the one the reader came from, whatever is opened.
  search: { middlewares: [retainSearchParams(['from'])] },
  loaderDeps: ({ search: { from } }) => ({ from }),
  loader: ({ params, deps }) => loadOperatorRoom(params.id, listBeside(deps.from)),
  component: OperatorRoom,
})

function OperatorRoom() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  const viewer = useViewer()
  const navigate = useNavigate()
  const router = useRouter()
  const { id } = data.negotiation
  const { place, count, before, next } = useQueue(id, search.from, data.rooms)
  const now = new Date(data.now)
  const present = usePresent()
  // Until the room has been read again.
  const [given, setGiven] = useState<{ over: typeof data; adminID: string }>()
  const withGiven = (talk: typeof data.negotiation) => (given?.over === data ? { ...talk, adminID: given.adminID } : talk)
  const { adminID } = withGiven(data.negotiation)
  const assignee = [data.assignee, ...data.operators].find((one) => one?.id === adminID)
  const [notes, setNotes] = useLiveCopy(
    data.notes,
    () => notesOf(id),
    (change) => change.kind === 'note' && change.id === id,
  )
  const readNotes = async () => setNotes(await notesOf(id))
  const open = (id: string | undefined) => id && void navigate({ to: '/admin/chat/$id', params: { id } })
  const goOn = () => {
    // A user who navigated away while the message was being sent stays where they are.
    if (!router.state.location.pathname.endsWith(id)) return
    open(next)
    showToast('送信して、次の商談を開きました', { press: { label: '送った商談に戻る', act: () => open(id) } })
  }
  return (
    <>
      <Room
        data={data}
        side="admin"
        search={search}
        desk={[
          { tab: 'desk', label: '確認待ち', waits: pendingCount(data.desk), shown: <PendingWork desk={data.desk} /> },
          { tab: 'release', label: '開示', shown: <Releases negotiation={data.negotiation} releases={data.releases} /> },
          { tab: 'companion', label: '同席者', shown: <Onlookers negotiationID={data.negotiation.id} now={now} /> },
        ]}
        office={{
          queue: (negotiation) => (
            <>
              {place && <p className="small muted figures text-end pad-3 line-below">{`${place} / ${count}`}</p>}
              <QueueList
                rooms={data.rooms}
                open={negotiation}
                most={BESIDE}
                from={search.from}
                now={now}
                fetch={() => listBeside(search.from)}
              />
            </>
          ),
          assignment: (negotiation) =>
            viewer && (
              <TalkAssignment
                {...{ before, next, open, assignee }}
                negotiation={withGiven(negotiation)}
                me={viewer}
                colleagues={data.operators}
                now={now}
                changed={() => router.invalidate()}
                told={(adminID) => setGiven({ over: data, adminID })}
              />
            ),
          asides: [
            ...assignmentLines(data.assignments, data.messages, now),
            ...notes.items.map((note) => ({
              id: note.id,
              at: note.createdAt,
              afterSeq: note.afterSeq ?? 0,
              shown: <NoteItem note={note} now={now} onChanged={readNotes} />,
            })),
          ].sort((one, other) => one.at.localeCompare(other.at)),
          here: (
            <>
              <HereToo negotiationID={id} present={present} />
              {viewer && <AssignedToOther negotiation={{ adminID }} me={viewer} assignee={assignee} />}
            </>
          ),
          writers: writersIn(present, id),
          hours: data.hours,
          pending: <PendingNotice desk={data.desk} />,
          noting: viewer && <NoteForm subjectKind="negotiation" subjectID={id} colleagues={data.operators} rows={2} onSaved={readNotes} />,
          onNext: next ? goOn : undefined,
        }}
        about={({ negotiation }, viewer) => (
          <OperatorPanel
            data={{ ...data, negotiation }}
            viewer={viewer}
            pinned={<PinnedNotes notes={notes.pinned} now={now} onChanged={readNotes} />}
          />
        )}
      />
      <OpenPayment />
    </>
  )
}

/** Opens the payment named in the address over the chat. */
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
      now={now}
      onChanged={async () => {
        await close()
        await router.invalidate()
      }}
      onClose={close}
    />
  )
}
