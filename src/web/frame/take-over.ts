import { FAVORITES_AT_ONCE } from '#domain/market/favorite/limits.ts'
import { VIEWS_KEPT } from '#domain/market/listing/view-history/limits.ts'
import { api } from '#web/api/client.ts'
import { problemOf } from '#web/api/problem.ts'
import { type OnDevice, readDevice, writeDevice } from '#web/device/on-device.ts'
import { favorites, setFavorites } from '#web/rooms/market/listing/favorites/memory.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'

/**
 * Moves a guest's data on this device into the account at sign-in. Each item moves once, because the device deletes what the server has;
 * nothing is doubled, because the server stores each item once. True when something was moved.
 */
export async function takeOver(): Promise<boolean> {
  const taken = [
    await hand('favorites', takeFavorites),
    await hand('searches', saveSearches),
    await hand('views', (views) => api.addToViewHistory({ body: { items: views.slice(0, VIEWS_KEPT) } })),
  ]
  return taken.some(Boolean)
}

/** Deletes from the device what the server accepted, and what it will never accept; other failures are retried the next time. */
async function hand<K extends keyof OnDevice>(kind: K, take: (kept: OnDevice[K]) => Promise<unknown>): Promise<boolean> {
  const kept = readDevice(kind)
  if (kept.length === 0) return false
  try {
    await take(kept)
  } catch (error) {
    const { status = 0 } = problemOf(error) ?? {}
    if (status !== 409 && status !== 422) return false
    if (kind === 'searches') showFailure(error)
  }
  writeDevice(kind, [] as unknown as OnDevice[K])
  return true
}

async function takeFavorites(ids: string[]) {
  const estateIDs = ids.slice(0, FAVORITES_AT_ONCE)
  const { added } = await api.keepFavorites({ body: { estateIDs } })
  setFavorites([...favorites(), ...estateIDs])
  if (added > 0) showToast(`この端末のお気に入り${added}件を引き継ぎました`)
}

async function saveSearches(searches: OnDevice['searches']) {
  for (const search of searches) await api.createSavedSearch({ body: search })
  showToast('条件を保存しました')
}
