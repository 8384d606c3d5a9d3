import type { User } from '#domain/user/contract.ts'
import { UserStatus } from '#domain/user/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { listFrom } from '#web/rooms/inbox/from.ts'
import { listInbox } from '#web/rooms/inbox/inbox-data.ts'
import { loadDeskOfTalk } from '../desk/desk-of-talk.ts'
import { loadRoom } from './room-data.ts'

/** The list that an operator came from, beside the room: what waits, unless the address says which. */
export const listQueue = async (from: string | undefined) => (await listInbox('admin', listFrom(from) ?? {}, undefined, BESIDE)).items

/** So many of it: one works from the top. */
const BESIDE = 50

/** A room as the operator opens it: with the list that they came from, who the parties are, and who else could look after it. */
export async function loadOperatorRoom(id: string, from: string | undefined) {
  const rooms = listQueue(from)
  const [room, operators, desk] = await Promise.all([
    loadRoom(id, rooms),
    api.listUsers({ query: { userType: UserType.admin, status: UserStatus.active, limit: 100 } }),
    loadDeskOfTalk(id),
  ])
  const { buyerID, sellerID } = room.negotiation
  const { items } = await api.getUsersByIds({ params: { ids: [buyerID, sellerID] } })
  const find = (userID: string): User | undefined => items.find((user) => user.id === userID)
  return {
    ...room,
    desk,
    buyer: find(buyerID),
    seller: find(sellerID),
    operators: operators.items.map(({ id, name }) => ({ id, name })),
  }
}
export type OperatorRoomData = Awaited<ReturnType<typeof loadOperatorRoom>>
