import type { User } from '#domain/people/user/contract.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { api } from '#web/api/client.ts'
import { listFrom } from '#web/rooms/talk/inbox/from.ts'
import { listInbox } from '#web/rooms/talk/inbox/inbox-data.ts'
import { listColleagues, listNotes } from '#web/rooms/talk/note/load-notes.ts'
import { loadCare } from '../desk/care-lines.tsx'
import { loadDeskOfTalk } from '../desk/desk-of-talk.ts'
import { loadRoom } from './room-data.ts'

/** The list that an operator came from, beside the room: what waits, unless the address says which. */
export const listQueue = async (from: string | undefined) => (await listInbox('admin', listFrom(from) ?? {}, undefined, BESIDE)).items

/** So many of it: one works from the top. */
export const BESIDE = 50

/** What the operators noted in a talk, the newest of it, and what is pinned. */
export const notesOf = (id: string) => listNotes('negotiation', id, 100)

/** A room as the operator opens it: with the list that they came from, who the parties are, and who else could look after it. */
export async function loadOperatorRoom(id: string, from: string | undefined) {
  const rooms = listQueue(from)
  const [room, operators, notes, desk, care, hours] = await Promise.all([
    loadRoom(id, rooms),
    listColleagues(),
    notesOf(id),
    loadDeskOfTalk(id),
    loadCare(id),
    api.getOfficeHours(),
  ])
  const { buyerID, sellerID, adminID } = room.negotiation
  const pair = { buyerID, sellerID, orderBy: 'createdAt:desc', limit: 6 } as const
  const [{ items }, together] = await Promise.all([
    api.getUsersByIds({ params: { ids: [buyerID, sellerID, adminID] } }),
    api.listNegotiations({ query: pair }),
  ])
  const find = (userID: string): User | undefined => items.find((user) => user.id === userID)
  return {
    ...room,
    desk,
    buyer: find(buyerID),
    seller: find(sellerID),
    carer: carerOf(find(adminID)),
    operators,
    notes,
    care,
    hours,
    /** What these two have or had besides. */
    together: together.items.filter((talk) => talk.id !== id),
  }
}
/** As the lists say it of who is shut out for now. */
const carerOf = (user: User | undefined) =>
  user && { id: user.id, name: user.status === UserStatus.suspended ? `${user.name}（停止中）` : user.name }

export type OperatorRoomData = Awaited<ReturnType<typeof loadOperatorRoom>>
