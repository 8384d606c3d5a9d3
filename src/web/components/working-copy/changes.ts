import type { Estate } from '#domain/estate/contract.ts'
import type { FieldPath } from '#domain/estate/requirements.ts'
import type { Listing } from '#domain/listing/contract.ts'
import { factsOf } from './facts.ts'

export interface Change {
  field: FieldPath
  label: string
  before: string | null
  after: string | null
}

/** What the public version says as well: only these can be held against each other. The address is, as far as it was public. */
const shared = [
  'title',
  'estateType',
  'estateTypeDetail',
  'price',
  'prefecturesCode',
  'prefectures',
  'cityCode',
  'city',
  'publicAddress',
  'nearestStation',
  'nearestStationTime',
  'routeDescription',
  'areaOfUse',
  'appealPoint',
  'facilityFree',
  'saleTiming',
  'deliveryDate',
  'renovation',
  'statusOfUse',
  'transactionMode',
  'negotiationType',
  'surveyCodes',
  'visibility',
  'land',
  'building',
] as const

/** What an application would change of what is public now, field by field, in words. */
export function changesOf(estate: Estate, listing: Listing, now: Date): Change[] {
  const published = { ...estate, ...Object.fromEntries(shared.map((name) => [name, listing[name]])) } as Estate
  const before = new Map(factsOf(published, now).map(({ field, value }) => [field, value]))
  return factsOf(estate, now)
    .map(({ field, label, value }) => ({ field, label, before: before.get(field) ?? null, after: value }))
    .filter(({ before, after }) => before !== after)
}

/** How many photos came and went, and whether the first one is another. */
export function photoChangesOf(estate: Pick<Estate, 'estatePhotos'>, listing: Pick<Listing, 'photos'>) {
  const [before, after] = [listing.photos.map(({ path }) => path), estate.estatePhotos.map(({ path }) => path)]
  return {
    added: after.filter((path) => !before.includes(path)).length,
    removed: before.filter((path) => !after.includes(path)).length,
    newMain: before[0] !== after[0],
  }
}
