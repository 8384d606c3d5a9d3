import { takeFacilityChanges } from '#domain/base/master/facility/changes.ts'
import { facilityChangesIn } from '#domain/base/master/facility/names.ts'
import { api } from '#web/api/client.ts'
import { listFacilities } from './list-facilities.ts'
import { readOnce } from './read-once.ts'

/** The operators' list of 設備, loaded before a page is rendered. */
export const { load: loadFacilities, forget: forgetFacilities } = readOnce(
  async () => facilityChangesIn(await listFacilities(api)),
  takeFacilityChanges,
)
