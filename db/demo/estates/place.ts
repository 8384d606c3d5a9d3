/** A house or plot of the demo. Everything else the form needs is derived in ../estates.ts. */
export interface Place {
  type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99
  detail?: number
  /** Postcode and 番地; prefecture, city and town come from the table of postcodes. */
  at: string
  /** 建物名 and, after a space, 部屋番号. */
  name?: string
  /** 路線 駅 */
  by?: string
  /** Minutes on foot from the station. */
  walk?: number
  /** Bus or car, in words. */
  ride?: string
  look: Look
  /** Mirrors the outside picture, so that neighbours on a page look different. */
  flip?: true
  /** The main picture, where it is not the outside. */
  lead?: 'engawa' | 'view' | 'room-living' | 'room-living-flat' | 'room-tatami' | 'room-kitchen'
  /** ㎡ */
  land?: number
  floor?: number
  /** 間取り 1-14 */
  plan?: number
  /** yyyy-MM */
  built?: string
  /** 万円 */
  price: number
  /** Sold by bids: the highest one at the deadline gets it. */
  bids?: true
  structure?: number
  /** 用途地域 1-13, 99 none */
  zone?: number
  cityPlan?: number
  /** 現況 */
  use?: number
  /** 売却理由 */
  reason?: 1 | 2 | 3 | 4 | 9
  /** 所在階, 階数, 総戸数 */
  storey?: number
  storeys?: number
  units?: number
  /** 管理費 and 修繕積立金 a month. */
  fees?: readonly [managementFee: number, repairReserve: number]
  /** 現行賃料 a month. */
  rent?: number
  /** 土地の権利 and 借地料 where the land is leased. */
  lease?: { right: number; rent: number; until?: string }
  title: string
  appeal: string
}

export type Look =
  | 'showa'
  | 'modern'
  | 'suburb'
  | 'single-storey'
  | 'machiya'
  | 'farm'
  | 'snow'
  | 'seaside'
  | 'okinawa'
  | 'midrise'
  | 'tower'
  | 'estate'
  | 'walk-up'
  | 'town'
  | 'country'
  | 'forest'
  | 'warehouse'
  | 'factory'
  | 'ryokan'
  | 'building'
