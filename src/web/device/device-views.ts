import { VIEWS_KEPT } from '#domain/market/listing/view-history/limits.ts'
import { readDevice, writeDevice } from './on-device.ts'

/** A guest's viewing history stays on the device, each listing once, newest first. */
export function rememberView(estateID: string): void {
  const before = readDevice('views').filter((view) => view.estateID !== estateID)
  writeDevice('views', [{ estateID, viewedAt: new Date().toISOString() }, ...before].slice(0, VIEWS_KEPT))
}
