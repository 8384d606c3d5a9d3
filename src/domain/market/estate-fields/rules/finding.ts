import type { FieldPath } from '../catalogue.ts'
import type { Building, Land } from '../parts.ts'
import type { CheckedEstate } from '../requirements.ts'

/** error: cannot be published; warning: to be checked; note: a sentence added to the page automatically. */
export type Level = 'error' | 'warning' | 'note'

export interface Finding {
  rule: Rule
  field: FieldPath
  level: Level
  /** A sentence for the seller. */
  text: string
  /** The rule's legal source. */
  source: string
}

export type Rule =
  | 'required'
  | 'owner'
  | 'consent'
  | 'standing'
  | 'brokerage'
  | 'expected'
  | 'particulars'
  | 'figures'
  | 'walk'
  | 'road'
  | 'lease'
  | 'rooms'
  | 'newness'
  | 'delivery'
  | 'renovation'
  | 'wording'
  | 'contact'

/** Input of the statements: both the working copy and the public listing have it. */
export interface Facts {
  estateType: number
  statusOfUse?: number | null
  disclosure?: number | null
  disclosureNote?: string | null
  land: Land
  building: Building
}

/** The part of an estate that the rules read: from the API's answer, or a row. */
export type RuledEstate = Facts &
  CheckedEstate & {
    /** Determined by the server from the owner's and the member's names. */
    sellerKind?: number
    /** Whether the member may act as a broker. */
    licensed?: boolean
    coOwners?: readonly { name: string; consent?: number | null }[]
    title?: string | null
    appealPoint?: string | null
    facilityFree?: string | null
    renovation?: string | null
    estateTypeDetail?: number | null
    price?: number | null
    nearestStation?: string | null
    nearestStationTime?: number | null
    nearestStationDistance?: number | null
    routeDescription?: string | null
    deliveryDate?: string | null
    termsUntil?: string | null
    saleTiming?: number | null
    estatePhotos?: readonly { caption?: string | null }[]
  }

/** Article numbers as of September 2022; to be reviewed by a 宅地建物取引士 before launch. */
export const sources = {
  site: '当サイトの掲載基準',
  required: '不動産の表示に関する公正競争規約 第8条（必要な表示事項）',
  particulars: '不動産の表示に関する公正競争規約 第13条（特定事項の明示義務）',
  display: '不動産の表示に関する公正競争規約施行規則 第9条（物件の内容・取引条件等に係る表示基準）',
  terms: '不動産の表示に関する公正競争規約 第18条（特定用語等の使用基準）',
  kitchens: '不動産公正取引協議会連合会「DK・LDKの広さの目安」',
  beforeWork: '不動産の表示に関する公正競争規約 第5条（広告表示の開始時期の制限）',
  road: '建築基準法 第42条・第43条',
  cityPlan: '都市計画法 第29条・第43条',
  plannedRoad: '都市計画法 第53条',
  nationalLand: '国土利用計画法 第23条',
  farmland: '農地法 第3条・第5条',
  lease: '借地借家法',
  brokerage: '宅地建物取引業法 第3条・第12条（免許）・第34条（取引態様の明示）',
} as const
