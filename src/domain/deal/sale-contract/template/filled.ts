import type {
  Boundary,
  EquipmentTerm,
  FaultTerm,
  LeftoverTerm,
  Measure,
  Penalty,
  RegistryCost,
  Special,
  TaxYear,
} from '../template-enumerations.ts'

export interface LandRow {
  location: string
  lotNumber: string
  category: string
  /** ㎡ */
  area: number
}
export interface BuildingRow {
  location: string
  houseNumber: string
  kind: string
  structure: string
  floorArea: string
}

/** What the two write into the template: what the register says, and choices. Nobody writes a clause. */
export interface TemplateInput {
  lands: LandRow[]
  building: BuildingRow | null
  /** 敷地権, of a condominium. */
  siteRight: string | null
  measure: Measure
  boundary: Boundary
  registryCost: RegistryCost
  equipment: EquipmentTerm
  taxYear: TaxYear
  /** Until when one may leave by the deposit; null where there is none. */
  depositCancelBy: string | null
  penalty: Penalty
  fault: FaultTerm
  leftovers: LeftoverTerm
  lender: string | null
  loanAmount: number | null
  loanDeadline: string | null
  specials: Special[]
  /** Both sides live in Japan; the whole of each plot is sold. */
  residents: boolean
  wholePlots: boolean
}

interface Named {
  name: string
  address: string
  share: string | null
}

/** Everything a contract says, frozen with its edition: it is drawn from this alone. */
export interface Filled extends Omit<TemplateInput, 'residents' | 'wholePlots' | 'lender' | 'loanAmount' | 'loanDeadline'> {
  version: string
  type: 'land' | 'house' | 'condominium'
  sellers: Named[]
  buyers: Named[]
  price: number
  deposit: number
  interim: { amount: number; day: string } | null
  contractDay: string
  handoverDay: string
  /** Empty on that day; else as it is. */
  empty: boolean
  loan: { lender: string; amount: number; deadline: string } | null
  mortgage: boolean
  inherit: boolean
  /** What the buyer was told, by its fingerprints. */
  statements: { label: string; edition: number; sha256: string }[]
}
