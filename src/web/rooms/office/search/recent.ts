import type { DeskHit } from '#domain/office/search/contract.ts'
import { unsentDraft } from '#web/device/kept.ts'

const MAX_RECENT = 8

/** Hits opened from the search box, latest first; kept in this tab for this user until they sign out. */
export function recentHits(viewerID: string) {
  const shelf = unsentDraft<DeskHit[]>('desk-search', viewerID, 'recent')
  return {
    read: (): DeskHit[] => shelf.read() ?? [],
    add(hit: DeskHit) {
      const others = (shelf.read() ?? []).filter(({ id, kind }) => id !== hit.id || kind !== hit.kind)
      // The text of a message is not stored on the device.
      shelf.write([{ ...hit, hit: null }, ...others].slice(0, MAX_RECENT))
    },
  }
}
