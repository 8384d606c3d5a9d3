import type { Frequency } from '#domain/market/saved-search/enumerations.ts'
import { type DeviceKind, deviceKey } from './device-has.ts'

/** Data that a guest keeps on this device, until signing in moves it into the account. */
export interface OnDevice extends Record<DeviceKind, unknown[]> {
  /** Listing ids, newest first. */
  favorites: string[]
  /** Newest first. */
  views: { estateID: string; viewedAt: string }[]
  /** A search to be saved after signing in. */
  searches: { name: string; conditions: Record<string, string>; frequency: Frequency }[]
}

/** Empty when there is no storage, or the stored value is not a list. */
export function readDevice<K extends DeviceKind>(kind: K): OnDevice[K] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(deviceKey(kind)) ?? '[]')
    return (Array.isArray(kept) ? kept : []) as OnDevice[K]
  } catch {
    return [] as unknown as OnDevice[K]
  }
}

/** False when the browser refuses to store (a private window, a full disk). */
export function writeDevice<K extends DeviceKind>(kind: K, kept: OnDevice[K]): boolean {
  try {
    if (kept.length === 0) localStorage.removeItem(deviceKey(kind))
    else localStorage.setItem(deviceKey(kind), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}
