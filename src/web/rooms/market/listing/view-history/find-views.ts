import type { ListingCard } from '#domain/market/listing/contract.ts'
import { api } from '#web/api/client.ts'
import { readDevice } from '#web/device/on-device.ts'

/** Listings a member has viewed and may still view, newest first. */
export async function findOwnViews(): Promise<ListingCard[]> {
  const { items } = await api.listViewHistory()
  return items.flatMap(({ listing }) => listing ?? [])
}

/** Listings viewed on this device, as far as still public. */
export const findDeviceViews = (): Promise<ListingCard[]> => findShown(readDevice('views').map(({ estateID }) => estateID))

/** The public ones among them, in this order. */
export async function findShown(ids: string[]): Promise<ListingCard[]> {
  if (ids.length === 0) return []
  const { items } = await api.listPublicEstates({ query: { id: ids.slice(0, AT_ONCE), limit: AT_ONCE } })
  const byID = new Map(items.map((item) => [item.id, item]))
  return ids.flatMap((id) => byID.get(id) ?? [])
}

/** Maximum per call. */
const AT_ONCE = 100
