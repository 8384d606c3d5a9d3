import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { EndReason } from '#domain/market/estate-fields/enumerations.ts'
import { ListingCard } from '#domain/market/listing/contract.ts'
import { endpoint } from '#platform/http/contract.ts'
import { byID, codeIn, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

const place = { prefecturesCode: z.string(), prefectures: z.string() }

/** Public listings in a prefecture or a city. Medians are of the newest ones, and null if there are too few. */
export const Area = z
  .strictObject({
    ...place,
    cityCode: z.string().nullable(),
    city: z.string().nullable(),
    total: z.int(),
    types: z.array(
      z.strictObject({
        estateType: codeIn(estateTypes),
        count: z.int(),
        medianPrice: z.int().nullable(),
        medianUnitPrice: z.int().nullable(),
      }),
    ),
    /** Cities with public listings; for a city its neighbours in the prefecture. */
    cities: z.array(z.strictObject({ cityCode: z.string(), city: z.string(), count: z.int() })),
  })
  .meta({ id: 'Area' })
export type Area = z.infer<typeof Area>

/** The public remainder of an ended listing. */
export const EndedListing = z
  .strictObject({
    ...place,
    cityCode: z.string(),
    city: z.string(),
    estateType: codeIn(estateTypes),
    endedAt: Time,
    endReason: codeIn(EndReason).nullable(),
    similar: z.array(ListingCard),
  })
  .meta({ id: 'EndedListing' })
export type EndedListing = z.infer<typeof EndedListing>

export const publicityContract = {
  getArea: endpoint({
    method: 'get',
    path: '/public/areas/{code}',
    access: 'public',
    params: z.object({ code: z.string().regex(/^(0[1-9]|[1-3]\d|4[0-7])(\d{3})?$/) }),
    output: Area,
    summary: '都道府県または市区町村の公開中の物件のあらまし',
  }),
  getEndedEstate: endpoint({
    method: 'get',
    path: '/public/estates/{id}/ended',
    access: 'public',
    params: byID,
    output: EndedListing,
    summary: '掲載が終了した物件と、似た物件',
  }),
}
