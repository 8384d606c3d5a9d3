import type { DeskHit } from '#domain/office/search/contract.ts'
import { kept } from '#web/device/kept.ts'

const MOST = 8

/** What was opened from the box, the last first: in this tab, for this person, until they sign out. */
export function recentHits(viewerID: string) {
  const shelf = kept<DeskHit[]>('desk-search', viewerID, 'recent')
  return {
    read: (): DeskHit[] => shelf.read() ?? [],
    add(hit: DeskHit) {
      const others = (shelf.read() ?? []).filter(({ id, kind }) => id !== hit.id || kind !== hit.kind)
      // What was said in a message is not kept on the device.
      shelf.write([{ ...hit, hit: null }, ...others].slice(0, MOST))
    },
  }
}
