import {
  mdiBedOutline,
  mdiDotsHorizontal,
  mdiFactory,
  mdiHomeCityOutline,
  mdiHomeGroup,
  mdiHomeOutline,
  mdiOfficeBuildingOutline,
  mdiTerrain,
  mdiWarehouse,
} from '@mdi/js'
import type { EstateType } from '#domain/base/master/type-enumerations.ts'

/** 物件種別 as icons, each beside its name. */
export const typeIcons: Record<EstateType, string> = {
  1: mdiTerrain,
  2: mdiHomeOutline,
  3: mdiHomeCityOutline,
  4: mdiHomeGroup,
  5: mdiWarehouse,
  6: mdiFactory,
  7: mdiBedOutline,
  8: mdiOfficeBuildingOutline,
  99: mdiDotsHorizontal,
}
