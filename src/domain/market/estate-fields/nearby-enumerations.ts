import { type CodeOf, codes } from '#platform/codes.ts'

/** 周辺施設; the first ten, the bank, the shopping street and the rest follow HOME'S */
export const NearbyKind = codes({
  primarySchool: [1, '小学校'],
  middleSchool: [2, '中学校'],
  nursery: [3, '幼稚園・保育園'],
  highSchool: [4, '高校・大学'],
  convenienceStore: [5, 'コンビニ'],
  supermarket: [6, 'スーパー'],
  drugstore: [7, 'ドラッグストア'],
  hospital: [8, '総合病院'],
  clinic: [9, '診療所・クリニック'],
  park: [10, '公園'],
  bank: [11, '銀行・ATM'],
  postOffice: [12, '郵便局'],
  cityHall: [13, '役所・支所'],
  shoppingStreet: [14, '商店街'],
  shoppingCentre: [15, 'ショッピングセンター'],
  hardwareStore: [16, 'ホームセンター'],
  library: [17, '図書館'],
  policeStation: [18, '警察署・交番'],
  fireStation: [19, '消防署'],
  restaurant: [20, '飲食店'],
  busStop: [21, 'バス停'],
  station: [22, '駅'],
  other: [99, 'その他'],
})
export type NearbyKind = CodeOf<typeof NearbyKind>
