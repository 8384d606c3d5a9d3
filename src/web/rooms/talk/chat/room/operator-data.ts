import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import type { User } from '#domain/people/user/contract.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { api } from '#web/api/client.ts'
import { listDisputesOf } from '#web/rooms/money/payment/list-disputes.ts'
import { isWithdrawn } from '#web/rooms/people/seller-approval/application/withdrawn.ts'
import { listFrom } from '#web/rooms/talk/inbox/from.ts'
import { listInbox } from '#web/rooms/talk/inbox/inbox-data.ts'
import { listColleagues, listNotes } from '#web/rooms/talk/note/load-notes.ts'
import { loadAssignments } from '../desk/assignment-lines.tsx'
import { loadDeskOfTalk } from '../desk/desk-of-talk.ts'
import { loadRoom } from './room-data.ts'

/** The inbox the operator came from, next to the chat; by default, the negotiations that are waiting. */
export const listQueue = async (from: string | undefined) => (await listInbox('admin', listFrom(from) ?? {}, { limit: BESIDE })).items

/** Maximum length of that list; operators work from the top. */
export const BESIDE = 50

/** The operators' latest notes on a negotiation, and the pinned memo. */
export const notesOf = (id: string) => listNotes('negotiation', id, 100)

/** The operator's data of a room: with the list they came from (`rooms`), the parties, and possible assignees. */
export async function loadOperatorRoom(id: string, rooms: Promise<Negotiation[]>) {
  const [room, operators, notes, desk, assignments, hours] = await Promise.all([
    loadRoom(id, rooms),
    listColleagues(),
    notesOf(id),
    loadDeskOfTalk(id),
    loadAssignments(id),
    api.getOfficeHours(),
  ])
  const { buyerID, sellerID, adminID } = room.negotiation
  const pair = { buyerID, sellerID, orderBy: 'createdAt:desc', limit: 6 } as const
  const [{ items }, together, disputes] = await Promise.all([
    api.getUsersByIds({ params: { ids: [buyerID, sellerID, adminID] } }),
    api.listNegotiations({ query: pair }),
    listDisputesOf(room.dealings.flatMap(({ payment }) => payment ?? [])),
  ])
  const find = (userID: string): User | undefined => items.find((user) => user.id === userID)
  const seller = find(sellerID)
  return {
    ...room,
    desk,
    disputes,
    buyer: find(buyerID),
    seller,
    sellerWithdrawn: seller !== undefined && (await isWithdrawn(seller)),
    assignee: assigneeOf(find(adminID)),
    operators,
    notes,
    assignments,
    hours,
    /** Other negotiations between these two. */
    together: together.items.filter((talk) => talk.id !== id),
  }
}
/** Marks a suspended operator as the lists do. */
const assigneeOf = (user: User | undefined) =>
  user && { id: user.id, name: user.status === UserStatus.suspended ? `${user.name}（停止中）` : user.name }

export type OperatorRoomData = Awaited<ReturnType<typeof loadOperatorRoom>>
