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

/** The two sides' input to the template: registry entries and choices. No free clauses. */
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
  /** The last day to cancel by giving up the deposit; null without a deposit. */
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

interface NamedParty {
  name: string
  address: string
  share: string | null
}

/** Everything in a contract, frozen with its edition: the document is drawn from this alone. */
export interface FilledTemplate extends Omit<TemplateInput, 'residents' | 'wholePlots' | 'lender' | 'loanAmount' | 'loanDeadline'> {
  version: string
  type: 'land' | 'house' | 'condominium'
  sellers: NamedParty[]
  buyers: NamedParty[]
  price: number
  deposit: number
  interim: { amount: number; day: string } | null
  contractDay: string
  handoverDay: string
  /** Vacant at the handover; otherwise handed over as it is. */
  empty: boolean
  loan: { lender: string; amount: number; deadline: string } | null
  mortgage: boolean
  inherit: boolean
  /** The statements issued to the buyer, by their fingerprints. */
  statements: { label: string; edition: number; sha256: string }[]
}
