import { param } from '#platform/http/filter.ts'
import { Month } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

/** Search fields without a column, with the specification's names; the same on /public/estates, /estates and /negotiation/estate. */
export const searchFields = {
  /** Minimum land area in ㎡. */
  searchArea: param('range'),
  searchAreaFrom: param('range'),
  searchAreaTo: param('range'),
  /** Minimum floor or exclusive area in ㎡. */
  searchTotalFloorArea: param('range'),
  searchTotalFloorAreaFrom: param('range'),
  searchTotalFloorAreaTo: param('range'),
  /** Maximum age in years. */
  searchBuildingDate: param('range'),
  searchBuildingDateFrom: Month.optional(),
  searchBuildingDateTo: Month.optional(),
  searchFloorPlan: param('codes'),
  searchFloorPlans: param('codes'),
  searchPrefecturesCodes: param('ids'),
  searchCityCodes: param('ids'),
  /** Free words: each has to occur in title, address, station or text. */
  keyword: z.string().trim().max(100).optional(),
}
const Search = z.object(searchFields)
export type SearchFields = z.infer<typeof Search>

/** Column filters of every estate search; price and nearestStationTime also as From and To. */
export const searchColumns = {
  id: 'ids',
  estateType: 'codes',
  estateTypeDetail: 'codes',
  statusOfUse: 'codes',
  areaOfUse: 'codes',
  transactionMode: 'codes',
  saleTiming: 'codes',
  region: 'codes',
  prefecturesCode: 'ids',
  cityCode: 'ids',
  nearestStation: 'text',
  price: 'range',
  nearestStationTime: 'range',
} as const

const flag = param('flag')

/** Further fields of the public search. A false flag sets no condition. */
export const publicFields = {
  landRight: param('codes'),
  cityPlan: param('codes'),
  roadType: param('codes'),
  /** All of them have to be present. */
  facilityCodes: param('codes'),
  newWithinDays: z.preprocess(Number, z.literal([1, 7])).optional() as unknown as z.ZodOptional<z.ZodType<1 | 7, number | '1' | '7'>>,
  priceLowered: flag,
  withFloorPlan: flag,
  /** 再建築不可 */
  excludeNoRebuild: flag,
  /** 市街化調整区域 */
  excludeUrbanControl: flag,
  /** 借地 */
  excludeLeasehold: flag,
  /** 告知事項 */
  excludeDisclosure: flag,
}
const Public = z.object(publicFields)
export type PublicFields = z.infer<typeof Public>
