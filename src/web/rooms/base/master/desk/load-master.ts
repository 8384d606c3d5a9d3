import type { City, Facility, FacilityCategoryMaster, Prefecture, Wizard } from '#domain/base/master/contract.ts'
import { WizardType } from '#domain/base/master/enumerations.ts'
import { takeFacilityChanges } from '#domain/base/master/facility/changes.ts'
import { facilityChangesIn } from '#domain/base/master/facility/names.ts'
import type { Reason } from '#domain/base/reason/contract.ts'
import { ReasonKind } from '#domain/base/reason/enumerations.ts'
import { api } from '#web/api/client.ts'
import { listFacilities } from '../list-facilities.ts'
import type { MasterName } from './masters.ts'

type MasterRows =
  | { name: 'facilityCategory'; rows: FacilityCategoryMaster[]; facilities: Facility[] }
  | { name: 'wizard'; rows: Wizard[] }
  | { name: 'prefecture'; rows: Prefecture[] }
  | { name: 'city'; rows: City[] }
  | { name: 'reason'; rows: Reason[] }

const limit = 100

/** All rows of a master, including archived ones; filtered by kind, if it has kinds. */
export async function loadMaster(name: MasterName, of: number): Promise<MasterRows> {
  const byOrder = { limit, orderBy: 'displayOrder:asc' } as const
  switch (name) {
    case 'facilityCategory': {
      const [{ items }, facilities] = await Promise.all([
        api.listFacilityCategoryMasters({ query: { limit, orderBy: 'sortOrder:asc' } }),
        listFacilities(api),
      ])
      // A name changed just now must also be current on the next page.
      takeFacilityChanges(facilityChangesIn(facilities))
      return { name, rows: items, facilities }
    }
    case 'prefecture':
      return { name, rows: (await api.listPrefectures({ query: { limit, orderBy: 'sortOrder:asc' } })).items }
    case 'wizard': {
      const wizardType = of === WizardType.buyer ? WizardType.buyer : WizardType.seller
      return { name, rows: (await api.listWizards({ query: { wizardType, ...byOrder } })).items }
    }
    case 'city':
      return { name, rows: (await api.listCities({ query: { prefecturesCode: String(of).padStart(2, '0') } })).items }
    case 'reason':
      return {
        name,
        rows: (await api.listReasons({ query: { kind: of in ReasonKind.labels ? (of as ReasonKind) : 1, ...byOrder } })).items,
      }
  }
}
