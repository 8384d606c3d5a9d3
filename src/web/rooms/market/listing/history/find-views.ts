import type { ListingCard } from '#domain/market/listing/contract.ts'
import { api } from '#web/api/client.ts'
import { readDevice } from '#web/device/on-device.ts'

/** What a member has looked at and may still look at, the newest first. */
export async function findOwnViews(): Promise<ListingCard[]> {
  const { items } = await api.listViewHistory()
  return items.flatMap(({ listing }) => listing ?? [])
}

/** What was looked at on this device, as far as it is still to be found. */
export const findDeviceViews = (): Promise<ListingCard[]> => findShown(readDevice('views').map(({ estateID }) => estateID))

/** Those of them that everyone may see, in this order. */
export async function findShown(ids: string[]): Promise<ListingCard[]> {
  if (ids.length === 0) return []
  const { items } = await api.listPublicEstates({ query: { id: ids.slice(0, AT_ONCE), limit: AT_ONCE } })
  const byID = new Map(items.map((item) => [item.id, item]))
  return ids.flatMap((id) => byID.get(id) ?? [])
}

/** As many as one call answers. */
const AT_ONCE = 100
