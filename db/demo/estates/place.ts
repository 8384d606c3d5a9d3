/** One house or plot of the demo in its own words. Everything a form asks beyond this follows in ../estates.ts. */
export interface Place {
  type: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 99
  detail?: number
  /** Postcode and 番地; prefecture, city and town come from the table of postcodes. */
  at: string
  /** 建物名 and, after a space, 部屋番号. */
  name?: string
  /** 路線 駅 */
  by?: string
  /** Minutes on foot to it. */
  walk?: number
  /** Bus or car, in words. */
  ride?: string
  look: Look
  /** The outside picture mirrored, so that neighbours on a page are not twins. */
  flip?: true
  /** What comes first, where it is not the outside. */
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
  /** Who pays most by a day gets it. */
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
  /** 土地の権利 and 借地料 where it is not the owner's. */
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
