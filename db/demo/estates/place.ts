import type { Building, Land } from '#domain/market/estate-fields/parts.ts'
import type { EstateFields } from '#domain/market/estate-fields/written.ts'
import { z } from '#platform/zod.ts'

const look = z.enum([
  'showa',
  'modern',
  'suburb',
  'single-storey',
  'cabin',
  'machiya',
  'farm',
  'thatched',
  'tin-roofed',
  'snow',
  'seaside',
  'okinawa',
  'midrise',
  'tower',
  'estate',
  'walk-up',
  'town',
  'country',
  'forest',
  'warehouse',
  'factory',
  'ryokan',
  'building',
])

/** A house or plot of the demo, as the JSON files here have it. Everything else the form needs is derived in ../estates.ts. */
const place = z.strictObject({
  title: z.string(),
  appeal: z.string(),
  type: z.literal([1, 2, 3, 4, 5, 6, 7, 8, 99]),
  detail: z.number().optional(),
  /** Postcode and 番地; prefecture, city and town come from the table of postcodes. */
  at: z.string(),
  /** Approximate latitude and longitude of the town. */
  pin: z.tuple([z.number(), z.number()]),
  /** 建物名 and, after a space, 部屋番号. */
  name: z.string().optional(),
  /** 路線 駅 */
  by: z.string().optional(),
  /** Minutes on foot from the station. */
  walk: z.number().optional(),
  /** Bus or car, in words. */
  ride: z.string().optional(),
  look,
  /** The main picture, where it is not the outside. */
  lead: z.enum(['engawa', 'room-living', 'room-tatami']).optional(),
  /** ㎡ */
  land: z.number().optional(),
  floor: z.number().optional(),
  /** 間取り 1-14 */
  plan: z.number().optional(),
  /** yyyy-MM */
  built: z.string().optional(),
  /** 万円 */
  price: z.number(),
  /** Sold by bids: the highest one at the deadline gets it. */
  bids: z.literal(true).optional(),
  structure: z.number().optional(),
  /** 用途地域 1-13, 99 none */
  zone: z.number().optional(),
  cityPlan: z.number().optional(),
  /** 現況 */
  use: z.number().optional(),
  /** 売却理由 */
  reason: z.literal([1, 2, 3, 4, 9]).optional(),
  /** 所在階, 階数, 総戸数 */
  storey: z.number().optional(),
  storeys: z.number().optional(),
  units: z.number().optional(),
  /** 管理費 and 修繕積立金 a month. */
  fees: z.tuple([z.number(), z.number()]).optional(),
  /** 現行賃料 a month. */
  rent: z.number().optional(),
  /** 土地の権利 and 借地料 where the land is leased. */
  lease: z.strictObject({ right: z.number(), rent: z.number(), until: z.string().optional() }).optional(),
  /** Unusual features, in the fields of the form: shown on the page and mentioned in the texts. */
  particulars: z.custom<Particulars>().optional(),
})

type Particulars = Partial<Omit<EstateFields, 'land' | 'building'>> & { land?: Land; building?: Building }

export type Place = z.infer<typeof place>
export type Look = z.infer<typeof look>

export const placesOf = (...regions: unknown[]): Place[] => regions.flatMap((region) => z.array(place).parse(region))
