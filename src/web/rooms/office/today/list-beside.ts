import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { api } from '#web/api/client.ts'
import { BESIDE, listQueue } from '#web/rooms/talk/chat/room/operator-data.ts'
import { listBehind } from '#web/rooms/talk/inbox/from.ts'
import { conditionsOf, queueOf } from './deal-search.ts'

/** The negotiations of the list that the operator came from, in its order. */
export async function listBeside(from: string | undefined): Promise<Negotiation[]> {
  const { to, search } = listBehind(from)
  if (to === '/admin/deal') {
    const query = { ...conditionsOf(search), queue: queueOf(search) ?? 'all', limit: BESIDE } as const
    return (await api.listDeskDeals({ query })).items
  }
  if (to === '/admin') {
    const ids = ((await api.getDesk({ query: { talks: true } })).talks ?? []).map(({ id }) => id)
    const { items } = ids.length > 0 ? await api.getNegotiationsByIds({ params: { ids } }) : { items: [] }
    return ids.flatMap((id) => items.find((talk) => talk.id === id) ?? [])
  }
  return listQueue(from)
}
