import { eq } from 'drizzle-orm'
import { settledFacilities } from '#domain/base/master/facility/merging.ts'
import { walkMinutes } from '#domain/base/words/format.ts'
import { type OwnFields, ownFields } from '#domain/market/estate-fields/catalogue.ts'
import { FEE_OF_GIFTS, MAX_TAKER_FEE, NegotiationType, usesOfType } from '#domain/market/estate-fields/enumerations.ts'
import { ownerFields } from '#domain/market/estate-fields/owner.ts'
import { typeOfDetail } from '#domain/market/estate-fields/type-details.ts'
import type { EstateFields } from '#domain/market/estate-fields/written.ts'
import { buildSearchText } from '#domain/market/listing/search-text.ts'
import { requireCodesOfNames } from '#domain/people/user/address.ts'
import { user } from '#domain/people/user/table.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { setting } from '#platform/setting/settings.ts'
import { placeOf } from './address.ts'
import { settlePhotos } from './photos.ts'
import type { EstateRow } from './present.ts'
import { joinAddress2 } from './public-address.ts'
import { type Lister, sellerKindOf } from './registered-owner.ts'

/** Defaults for fields omitted in a PUT. */
export const defaultFields = {
  ...Object.fromEntries(ownFields.map(([name, { empty = null }]) => [name, empty])),
  land: {},
  building: {},
} as Blank
type Blank = { land: Record<never, never>; building: Record<never, never> } & {
  [K in keyof OwnFields]: OwnFields[K] extends { empty: infer E } ? (E extends readonly [] ? never[] : NonNullable<EstateFields[K]>) : null
}

/** Empty owner fields, for a seller who has left. */
export const noOwner = Object.fromEntries(Object.entries(defaultFields).filter(([name]) => name in ownerFields)) as Pick<
  Blank,
  keyof typeof ownerFields
>

export const writableFields = Object.keys(defaultFields) as (keyof EstateFields)[]

type Current = Pick<EstateRow, Exclude<keyof typeof defaultFields, 'estatePhotos'> | 'estatePhotos' | 'estateNumber' | 'userID'>

/** The columns that follow from a change: names from codes, photos from uploads, and resets of values that no longer fit the type. */
export async function settle(ctx: Ctx, current: Current, change: EstateFields) {
  const { estatePhotos, prefectures: _, city: __, ownerPrefectures: ___, ownerCity: ____, ...plain } = change
  const { region: _____, ...ownerPlace } = placeOf(
    { prefecturesCode: change.ownerPrefecturesCode, cityCode: change.ownerCityCode },
    { prefecturesCode: current.ownerPrefecturesCode, cityCode: current.ownerCityCode },
    { prefecturesCode: 'ownerPrefecturesCode', cityCode: 'ownerCityCode' },
  )
  const place = placeOf(change, current, { prefecturesCode: 'prefecturesCode', cityCode: 'cityCode' })
  requireLicense(ctx, current, change)
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
    ...feeOf(current, change),
    ...walkOf(change),
    ...(change.facilityCodes && { facilityCodes: await settledFacilities(ctx, change.facilityCodes, current.facilityCodes) }),
    ...(estatePhotos && { estatePhotos: await settlePhotos(ctx, current.estatePhotos, estatePhotos) }),
  }
  const sellerKind = sellerKindOf({ ...current, ...settled }, await listerOf(ctx, current.userID))
  return { ...settled, sellerKind, searchWords: wordsOf({ ...current, ...settled }) }
}

/** The names verified with documents. */
export async function listerOf(ctx: Ctx, userID: string): Promise<Lister | undefined> {
  const { lastName, firstName, lastNameKana, firstNameKana, companyName } = user
  const [lister] = await ctx.db
    .select({ lastName, firstName, lastNameKana, firstNameKana, companyName })
    .from(user)
    .where(eq(user.id, userID))
  return lister
}

/** Without a licence no brokerage or agency can be chosen; an earlier choice stays. */
function requireLicense(ctx: Ctx, current: Current, { negotiationType }: EstateFields) {
  if (setting(ctx, 'issuer').license !== null || !negotiationType || negotiationType === current.negotiationType) return
  if (negotiationType !== NegotiationType.direct) throw invalid({ negotiationType: '「買主と直接進める」を選んでください。' })
}

/** A detail and a use belong to one type: they are cleared when the type changes, and those of another type are refused. */
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

/** The taker's fee only applies at price 0: any other price clears it. */
function feeOf(current: Current, change: EstateFields): Partial<Pick<EstateRow, 'takerFee'>> {
  const { price, takerFee } = { ...current, ...change }
  if (typeof takerFee !== 'number') return {}
  if (change.takerFee != null && takerFee > MAX_TAKER_FEE) throw invalid({ takerFee: '引取料は1億円以下で入力してください。' })
  if (!price) return {}
  if (change.takerFee != null) throw invalid({ takerFee: FEE_OF_GIFTS })
  return { takerFee: null }
}

/** The walking minutes are derived from the metres, unless given explicitly. */
const walkOf = ({ nearestStationDistance: metres, nearestStationTime }: EstateFields) =>
  typeof metres === 'number' && nearestStationTime === undefined ? { nearestStationTime: walkMinutes(metres) } : {}

const wordsOf = (estate: Omit<Current, 'estatePhotos'> & { region?: number | null }) =>
  buildSearchText([
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
