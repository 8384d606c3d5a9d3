import type { User } from '#domain/user/contract.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { loadDeskOfTalk } from '../desk/desk-of-talk.ts'
import { loadRoom } from './room-data.ts'

/** A room as the operator opens it: with who the parties are, and who else could look after it. */
export async function loadOperatorRoom(id: string) {
  const [room, operators, desk] = await Promise.all([
    loadRoom(id),
    api.listUsers({ query: { userType: UserType.admin, limit: 100 } }),
    loadDeskOfTalk(id),
  ])
  const { buyerID, sellerID } = room.negotiation
  const { items } = await api.getUsersByIds({ params: { ids: [buyerID, sellerID] } })
  const find = (userID: string): User | undefined => items.find((user) => user.id === userID)
  return { ...room, desk, buyer: find(buyerID), seller: find(sellerID), operators: operators.items.map(({ id, name }) => ({ id, name })) }
}
export type OperatorRoomData = Awaited<ReturnType<typeof loadOperatorRoom>>
