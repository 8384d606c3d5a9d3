import { walkMinutes } from '#domain/format.ts'
import { searchWordsOf } from '#domain/listing/words.ts'
import { requireCodesOfNames } from '#domain/user/address.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { placeOf } from './address.ts'
import { EstateType, usesOfType } from './enumerations.ts'
import { settlePhotos } from './photos.ts'
import type { EstateRow } from './present.ts'
import { joinAddress2 } from './public-address.ts'
import { typeOfDetail } from './type-details.ts'
import type { EstateFields } from './written.ts'

/** Nothing about the owner: before it is asked, and once the seller has left. */
export const noOwner = {
  ownerLastName: null,
  ownerFirstName: null,
  ownerLastNameKana: null,
  ownerFirstNameKana: null,
  ownerPostCode: null,
  ownerPrefectures: null,
  ownerPrefecturesCode: null,
  ownerCity: null,
  ownerCityCode: null,
  ownerAddress1: null,
  ownerAddress2: null,
  coOwners: [],
} satisfies EstateFields

/** What PUT puts where nothing was given. */
export const blank = {
  title: null,
  estateType: EstateType.undecided,
  estateTypeDetail: null,
  postCode: null,
  prefecturesCode: null,
  prefectures: null,
  cityCode: null,
  city: null,
  address1: null,
  block: null,
  buildingName: null,
  room: null,
  publicAddress: 1,
  latitude: null,
  longitude: null,
  visibility: 0,
  price: null,
  priceStatus: null,
  priceTax: null,
  nearestStation: null,
  nearestStationTime: null,
  nearestStationDistance: null,
  routeDescription: null,
  areaOfUse: null,
  appealPoint: null,
  facilityCodes: [],
  nearbyPlaces: [],
  facilityFree: null,
  saleTiming: null,
  deliveryDate: null,
  deliveryPart: null,
  termsUntil: null,
  reasonForSale: null,
  reasonForSaleCodes: [],
  reasonForSalePublic: false,
  renovation: null,
  statusOfUse: null,
  transactionMode: null,
  negotiationType: null,
  substituteFlag: false,
  notes: null,
  register: null,
  registerKana: null,
  surveyCodes: [],
  surveyFindings: [],
  surveyMemo: null,
  disclosure: null,
  disclosureNote: null,
  documentCodes: [],
  changeReason: null,
  estatePhotos: [],
  land: {},
  building: {},
  ...noOwner,
} satisfies Required<EstateFields>

export const writable = Object.keys(blank) as (keyof EstateFields)[]

type Current = Pick<EstateRow, Exclude<keyof typeof blank, 'estatePhotos'> | 'estatePhotos' | 'estateNumber'>

/** The columns that follow from a change: names from codes, photos from uploads, and what no longer fits the type. */
export async function settle(ctx: Ctx, current: Current, change: EstateFields) {
  const { estatePhotos, prefectures: _, city: __, ownerPrefectures: ___, ownerCity: ____, ...plain } = change
  const { region: _____, ...ownerPlace } = placeOf(
    { prefecturesCode: change.ownerPrefecturesCode, cityCode: change.ownerCityCode },
    { prefecturesCode: current.ownerPrefecturesCode, cityCode: current.ownerCityCode },
    { prefecturesCode: 'ownerPrefecturesCode', cityCode: 'ownerCityCode' },
  )
  const place = placeOf(change, current, { prefecturesCode: 'prefecturesCode', cityCode: 'cityCode' })
  requireCodesOfNames(change, place)
  requireCodesOfNames(ownersOf(change), ownerPlace, (part) => `owner${part.charAt(0).toUpperCase()}${part.slice(1)}`)
  const settled = {
    ...plain,
    ...place,
    ownerPrefecturesCode: ownerPlace.prefecturesCode,
    ownerPrefectures: ownerPlace.prefectures,
    ownerCityCode: ownerPlace.cityCode,
    ownerCity: ownerPlace.city,
    ...kindOf(current, change),
    ...walkOf(change),
    ...(estatePhotos && { estatePhotos: await settlePhotos(ctx, current.estatePhotos, estatePhotos) }),
  }
  return { ...settled, searchWords: wordsOf({ ...current, ...settled }) }
}

/** A detail and a use belong to one type: they go when the type changes, and one of another type is refused. */
function kindOf(current: Current, change: EstateFields): Partial<Pick<EstateRow, 'estateTypeDetail' | 'statusOfUse'>> {
  const type = change.estateType ?? current.estateType
  const { estateTypeDetail, statusOfUse } = { ...current, ...change }
  const settled: ReturnType<typeof kindOf> = {}
  if (estateTypeDetail && typeOfDetail(estateTypeDetail) !== type) {
    if (change.estateTypeDetail) throw invalid({ estateTypeDetail: '物件種別（詳細）を選び直してください。' })
    settled.estateTypeDetail = null
  }
  if (statusOfUse && (!(statusOfUse in usesOfType(type)) || (usesOfType(type) !== usesOfType(current.estateType) && !change.statusOfUse))) {
    if (change.statusOfUse) throw invalid({ statusOfUse: '現況を選び直してください。' })
    settled.statusOfUse = null
  }
  return settled
}

/** The minutes on foot follow from the metres, unless they are said as well. */
const walkOf = ({ nearestStationDistance: metres, nearestStationTime }: EstateFields) =>
  typeof metres === 'number' && nearestStationTime === undefined ? { nearestStationTime: walkMinutes(metres) } : {}

const wordsOf = (estate: Omit<Current, 'estatePhotos'> & { region?: number | null }) =>
  searchWordsOf([
    estate.estateNumber,
    estate.title,
    [estate.prefectures, estate.city, estate.address1, joinAddress2(estate)].join(''),
    estate.nearestStation,
    estate.routeDescription,
    estate.appealPoint,
  ])

const ownersOf = (change: EstateFields) => ({
  prefecturesCode: change.ownerPrefecturesCode,
  prefectures: change.ownerPrefectures,
  cityCode: change.ownerCityCode,
  city: change.ownerCity,
})
