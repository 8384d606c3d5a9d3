import { vi } from 'vitest'
import type { Estate } from '#domain/market/estate/contract.ts'
import type { EstateFields } from '#domain/market/estate-fields/written.ts'
import type { DraftField } from '#web/rooms/market/estate/wizard/draft/draft-fields.ts'
import type { PlaceOnDevice, UnsentFields } from '#web/rooms/market/estate/wizard/draft/kept-on-device.ts'

/** An estate with few fields filled in. */
export const empty = {
  id: 'hill-house',
  version: 1,
  estateType: 2,
  statusOfUse: 2,
  prefecturesCode: '14',
  cityCode: '14109',
  reasonForSaleCodes: [],
  estatePhotos: [],
  land: {},
  building: {},
  updatedAt: '2026-11-21T14:05:00+09:00',
} as unknown as Estate

/** A refusal as the answer of a call. */
export const refusal = (status: number, body: object = {}) =>
  Object.assign(new Error('refused'), { name: 'FetchError', status, data: { status, code: 'refused', title: '断られました。', ...body } })

/** The drafts a window saves on the device, and those it finds there. */
export function device(found: [DraftField, { typed: string; base: string }][] = []) {
  const place = {
    kept: new Map() as UnsentFields,
    take: () => new Map(found) as UnsentFields,
    keep(unsent: UnsentFields) {
      place.kept = unsent
      return true
    },
  }
  return place satisfies PlaceOnDevice
}

/** A fake server with one estate, counting its versions. */
export function house() {
  let kept = empty
  const bodies: EstateFields[] = []
  const next: (() => void)[] = []
  return {
    bodies,
    /** Runs instead of the next save. */
    once: (answer: () => void) => next.push(answer),
    change: (fields: object) => {
      kept = { ...kept, ...fields, version: kept.version + 1 }
    },
    kept: () => kept,
    load: async () => kept,
    save: async (_id: string, body: EstateFields, version: number) => {
      bodies.push(body)
      next.shift()?.()
      if (version !== kept.version) throw refusal(412)
      kept = {
        ...kept,
        ...body,
        land: { ...kept.land, ...body.land },
        building: { ...kept.building, ...body.building },
        version: version + 1,
      } as Estate
      return kept
    },
  }
}
/** The pause in typing after which a draft is sent. */
export const pause = (ms = 600) => vi.advanceTimersByTimeAsync(ms)
