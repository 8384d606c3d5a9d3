/**
 * Every rate the cost estimates use, with its period of validity and source. Last checked on 2026-11-21; when the law changes, only this
 * file changes. An expired relief falls back to the plain rate automatically.
 */
export const LOOKED_THROUGH = '2026-11-21'

export interface Rate {
  rate: number
  /** The last day of a relief; null for the statutory rate. */
  until: string | null
  source: string
}

const registrationAct = '登録免許税法 別表第一'
const reliefAct = '租税特別措置法'
const localAct = '地方税法'

/** 登録免許税: on the assessed value; for a mortgage, on the loan. The first rate still valid applies. */
export const registrationRates = {
  land: [
    { rate: 0.015, until: '2029-03-31', source: `${reliefAct} 第72条（土地の売買の軽減。令和8年度税制改正で延長）` },
    { rate: 0.02, until: null, source: `${registrationAct} 第1号(2)ハ` },
  ],
  /** A dwelling its buyer lives in, of 50㎡ or more, built in 1982 or later or certified earthquake-resistant. */
  home: [
    { rate: 0.003, until: '2027-03-31', source: `${reliefAct} 第73条（住宅用家屋の軽減）` },
    { rate: 0.02, until: null, source: `${registrationAct} 第1号(2)ハ` },
  ],
  building: [{ rate: 0.02, until: null, source: `${registrationAct} 第1号(2)ハ` }],
  homeMortgage: [
    { rate: 0.001, until: '2027-03-31', source: `${reliefAct} 第75条（住宅取得資金の抵当権の軽減）` },
    { rate: 0.004, until: null, source: `${registrationAct} 第1号(5)` },
  ],
  mortgage: [{ rate: 0.004, until: null, source: `${registrationAct} 第1号(5)` }],
} as const satisfies Record<string, readonly Rate[]>

/** 不動産取得税: on the assessed value. */
export const acquisitionRates = {
  land: [
    { rate: 0.03, until: '2027-03-31', source: `${localAct} 附則第11条の2` },
    { rate: 0.04, until: null, source: `${localAct} 第73条の15` },
  ],
  home: [
    { rate: 0.03, until: '2027-03-31', source: `${localAct} 附則第11条の2` },
    { rate: 0.04, until: null, source: `${localAct} 第73条の15` },
  ],
  building: [{ rate: 0.04, until: null, source: `${localAct} 第73条の15` }],
} as const satisfies Record<string, readonly Rate[]>

/** 宅地 counts at half of its assessed value. */
export const residentialLandShare: readonly Rate[] = [
  { rate: 0.5, until: '2027-03-31', source: `${localAct} 附則第11条の5（宅地の課税標準の特例）` },
  { rate: 1, until: null, source: `${localAct} 第73条の13` },
]

/** Deduction from the assessed value of a dwelling of 50 to 240㎡, by the month from which it was built, newest first. */
export const homeDeductions = [
  { builtFrom: '1997-04', yen: 12_000_000 },
  { builtFrom: '1989-04', yen: 10_000_000 },
  { builtFrom: '1985-07', yen: 4_500_000 },
  { builtFrom: '1981-07', yen: 4_200_000 },
] as const
export const HOME_DEDUCTION_SOURCE = `${localAct} 第73条の14`
export const HOME_AREA = { least: 50, most: 240 } as const
/**
 * For such a home, the tax on the land is reduced by the larger of two amounts: this, or the tax on twice the floor area (at most 200㎡).
 */
export const HOME_LAND_RELIEF = { least: 45_000, mostArea: 200, source: `${localAct} 第73条の24` } as const
/** Homes built from this month on need no proof of earthquake resistance. */
export const NEW_EARTHQUAKE_STANDARD = '1982-01'

export interface StampStep {
  /** Contracts up to this price, inclusive. */
  upTo: number
  yen: number
}
const none = { upTo: 9_999, yen: 0 }

/** 印紙税 on a sale contract, while the relief is valid. */
export const stampRelief = {
  until: '2027-03-31',
  source: `${reliefAct} 第91条`,
  steps: [
    none,
    { upTo: 500_000, yen: 200 },
    { upTo: 1_000_000, yen: 500 },
    { upTo: 5_000_000, yen: 1_000 },
    { upTo: 10_000_000, yen: 5_000 },
    { upTo: 50_000_000, yen: 10_000 },
    { upTo: 100_000_000, yen: 30_000 },
    { upTo: 500_000_000, yen: 60_000 },
    { upTo: 1_000_000_000, yen: 160_000 },
    { upTo: 5_000_000_000, yen: 320_000 },
    { upTo: Number.POSITIVE_INFINITY, yen: 480_000 },
  ] satisfies StampStep[],
} as const

/** The standard table: for loan contracts, and for sale contracts once the relief has expired. */
export const stampDuty = {
  source: '印紙税法 別表第一 第1号文書',
  steps: [
    none,
    { upTo: 100_000, yen: 200 },
    { upTo: 500_000, yen: 400 },
    { upTo: 1_000_000, yen: 1_000 },
    { upTo: 5_000_000, yen: 2_000 },
    { upTo: 10_000_000, yen: 10_000 },
    { upTo: 50_000_000, yen: 20_000 },
    { upTo: 100_000_000, yen: 60_000 },
    { upTo: 500_000_000, yen: 100_000 },
    { upTo: 1_000_000_000, yen: 200_000 },
    { upTo: 5_000_000_000, yen: 400_000 },
    { upTo: Number.POSITIVE_INFINITY, yen: 600_000 },
  ] satisfies StampStep[],
} as const

/** 固定資産税・都市計画税, per year. Land under a dwelling is taxed at a reduced share; up to 200㎡ per dwelling. */
export const propertyTax = {
  fixedAsset: { rate: 0.014, source: `${localAct} 第350条（標準税率）` },
  cityPlanning: { rate: 0.003, source: `${localAct} 第702条の4（制限税率）` },
  smallHomeLand: { fixedAsset: 1 / 6, cityPlanning: 1 / 3, area: 200, source: `${localAct} 第349条の3の2・第702条の3` },
  otherHomeLand: { fixedAsset: 1 / 3, cityPlanning: 2 / 3 },
} as const

/** 媒介の報酬: the most a broker may take from one side of a sale. The rates apply to the parts of the price, and 消費税 comes on top. */
export const brokerage = {
  parts: [
    { upTo: 2_000_000, percent: 5 },
    { upTo: 4_000_000, percent: 4 },
    { upTo: Number.POSITIVE_INFINITY, percent: 3 },
  ],
  taxPercent: 10,
  /** Houses of a low price, whose brokers may take more than the rates give. Before tax. */
  cheap: { upTo: 8_000_000, most: 300_000, from: '2024-07-01' },
  source: '宅地建物取引業法 第46条、昭和45年建設省告示第1552号 第二・第七（国土交通省。令和6年7月1日から）',
} as const

/** Our own assumptions, not set by law; shown with every estimate. */
export const assumptions = {
  /** Land is assessed at about seven tenths of its market price. */
  assessedShareOfLand: 0.7,
  assessedShareOfBuilding: 0.6,
  /** The building's share of the price when new, by type; it falls to a tenth of that over `wearsYears`. */
  buildingShare: { house: 0.5, flat: 0.6, block: 0.5 },
  wearsYears: { house: 30, flat: 55, block: 45 },
  /** 司法書士報酬, including searches and documents. */
  scrivener: { transfer: 70_000, mortgage: 45_000 },
  /** 融資手数料または保証料, as a share of the loan. */
  loanFee: 0.022,
} as const
