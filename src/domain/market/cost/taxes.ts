import { DAY_MS } from '#platform/clock.ts'
import {
  acquisitionRates,
  HOME_AREA,
  HOME_LAND_RELIEF,
  homeDeductions,
  NEW_EARTHQUAKE_STANDARD,
  propertyTax,
  type Rate,
  registrationRates,
  residentialLandShare,
  type StampStep,
  stampDuty,
  stampRelief,
} from './tax-tables.ts'

/** The property as the tax offices see it. Days are yyyy-MM-dd, months yyyy-MM, areas ㎡, money whole yen. */
export interface AssessedProperty {
  /** Assessed values of the land and of the building. */
  landValue: number
  buildingValue: number
  landArea: number | null
  floorArea: number | null
  /** The month it was built, if known. */
  built: string | null
  /** The buyer is going to live in it. */
  home: boolean
}

/** The rate valid on a day. */
export const rateOn = (rates: readonly Rate[], day: string): Rate =>
  rates.find(({ until }) => until === null || day <= until) ?? (rates.at(-1) as Rate)

/** 登録免許税 on the transfer: values are rounded down to 1,000 yen, each tax to 100, with a minimum of 1,000. */
export function transferTax(assessed: AssessedProperty, day: string): { land: number; building: number } {
  const building = isReliefHome(assessed) ? registrationRates.home : registrationRates.building
  return {
    land: registrationTax(assessed.landValue, rateOn(registrationRates.land, day).rate),
    building: registrationTax(assessed.buildingValue, rateOn(building, day).rate),
  }
}

/** 登録免許税 on the mortgage. */
export const mortgageTax = (loan: number, assessed: AssessedProperty, day: string): number =>
  registrationTax(loan, rateOn(isReliefHome(assessed) ? registrationRates.homeMortgage : registrationRates.mortgage, day).rate)

/** 不動産取得税 on land and building, after the reliefs for a home. */
export function acquisitionTax(assessed: AssessedProperty, day: string): { land: number; building: number } {
  const { landValue, buildingValue } = assessed
  const qualifies = isReliefHome(assessed) && (assessed.floorArea as number) <= HOME_AREA.most
  const deduction = qualifies ? deductionOf(assessed.built as string) : 0
  const building = cut(
    cut(Math.max(buildingValue - deduction, 0), 1000) * rateOn(assessed.home ? acquisitionRates.home : acquisitionRates.building, day).rate,
    100,
  )
  const landRate = rateOn(acquisitionRates.land, day).rate
  const share = rateOn(residentialLandShare, day).rate
  const relief = qualifies ? landRelief(assessed, share, landRate) : 0
  return { land: cut(Math.max(cut(landValue * share, 1000) * landRate - relief, 0), 100), building }
}

/** 印紙税 on the sale contract on that day. */
export const saleStamp = (price: number, day: string): number =>
  stepOf(day <= stampRelief.until ? stampRelief.steps : stampDuty.steps, price)

/** 印紙税 on the loan contract. */
export const loanStamp = (loan: number): number => stepOf(stampDuty.steps, loan)

/** 固定資産税・都市計画税 for a whole year. */
export function yearlyPropertyTax({ landValue, buildingValue, landArea, home }: AssessedProperty, inCityPlan: boolean): number {
  const { fixedAsset, cityPlanning, smallHomeLand, otherHomeLand } = propertyTax
  const city = inCityPlan ? cityPlanning.rate : 0
  // Without a known area the plot counts as small, as most are.
  const small = home ? (landArea === null ? 1 : Math.min(smallHomeLand.area / landArea, 1)) : 0
  const shares = (of: 'fixedAsset' | 'cityPlanning') => (home ? small * smallHomeLand[of] + (1 - small) * otherHomeLand[of] : 1)
  const land = landValue * (shares('fixedAsset') * fixedAsset.rate + shares('cityPlanning') * city)
  return cut(land + buildingValue * (fixedAsset.rate + city), 100)
}

/** The buyer's reimbursement to the seller: the days from the handover to the end of the year, counted from 1 January. */
export function settledPropertyTax(yearly: number, handover: string): number {
  const year = Number(handover.slice(0, 4))
  const days = (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / DAY_MS
  const left = (Date.UTC(year + 1, 0, 1) - Date.parse(`${handover}T00:00:00Z`)) / DAY_MS
  return Math.floor((yearly * left) / days)
}

/** A dwelling that qualifies for the home reliefs. */
export const isReliefHome = ({ home, floorArea, built }: AssessedProperty): boolean =>
  home && floorArea !== null && floorArea >= HOME_AREA.least && built !== null && built >= NEW_EARTHQUAKE_STANDARD

const deductionOf = (built: string) => homeDeductions.find(({ builtFrom }) => built.slice(0, 7) >= builtFrom)?.yen ?? 0

function landRelief({ landValue, landArea, floorArea }: AssessedProperty, share: number, rate: number): number {
  if (!landArea || !floorArea) return HOME_LAND_RELIEF.least
  const area = Math.min(floorArea * 2, HOME_LAND_RELIEF.mostArea)
  return Math.max((landValue / landArea) * share * area * rate, HOME_LAND_RELIEF.least)
}

function registrationTax(value: number, rate: number): number {
  const base = cut(value, 1000)
  return base === 0 ? 0 : Math.max(cut(base * rate, 100), 1000)
}

const stepOf = (steps: readonly StampStep[], amount: number) => (steps.find(({ upTo }) => amount <= upTo) as StampStep).yen

/** Rounds down to whole hundreds or thousands; the small addend absorbs floating-point error. */
const cut = (yen: number, to: number) => Math.floor((yen + 0.001) / to) * to
