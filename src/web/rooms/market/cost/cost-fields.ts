import { EstateType } from '#domain/base/master/type-enumerations.ts'
import type { Purchase, SoldType } from '#domain/market/cost/estimate.ts'
import type { Loan } from '#domain/market/cost/loan.ts'
import { isBrokered } from '#domain/market/estate-fields/enumerations.ts'
import { isLeased } from '#domain/market/estate-fields/rules/plot.ts'
import type { Listing } from '#domain/market/listing/contract.ts'

/** The estimate's form fields, as typed and as in the URL; amounts in 万円 unless the field says 円. */
export const costFields = [
  'price',
  'sold',
  'home',
  'down',
  'rate',
  'years',
  'bonus',
  'fees',
  'landArea',
  'floorArea',
  'built',
  'landValue',
  'buildingValue',
  'brokered',
  'usageFee',
] as const
export type CostField = (typeof costFields)[number]
export type CostValues = Partial<Record<CostField, string>>

export interface Plan {
  purchase: Purchase
  loan: Loan
  /** 管理費・修繕積立金・借地料など, yen a month. */
  fees: number
}
export type Mistakes = Partial<Record<CostField, string>>

export const soldKinds: Record<SoldType, string> = { land: '土地', house: '一戸建て', flat: 'マンション', block: '一棟・そのほかの建物' }

/** Initial values: an example of a price, today's usual loan, and nothing about the building. */
export const usual: CostValues = {
  price: '2000',
  sold: 'house',
  home: '1',
  down: '0',
  rate: '1.0',
  years: '35',
  bonus: '0',
  fees: '0',
  usageFee: '1',
}

/** The field values a listing provides. The buyer of a leasehold acquires no land to be taxed for, and pays its rent. */
export const typedFrom = ({
  price,
  estateType,
  land,
  landArea,
  floorArea,
  buildingDate,
  building,
  transactionMode,
}: Listing): CostValues => ({
  price: String(price / MAN),
  sold: soldOf(estateType),
  home: estateType === EstateType.detachedHouse || estateType === EstateType.apartment ? '1' : '0',
  landArea: landArea === null || estateType === EstateType.apartment ? undefined : String(landArea),
  floorArea: floorArea === null ? undefined : String(floorArea),
  brokered: isBrokered(transactionMode) ? '1' : undefined,
  built: buildingDate ?? undefined,
  landValue: isLeased(land) ? '0' : undefined,
  fees: String(
    (building.managementFee ?? 0) +
      (building.repairReserve ?? 0) +
      (building.otherFees ?? 0) +
      (isLeased(land) ? (land.groundRent ?? 0) : 0),
  ),
})

/** The plan from the valid fields; an invalid field gets a message and counts as empty. */
export function readCostFields(
  typed: CostValues,
  { day, usageFee }: { day: string; usageFee: number },
): { plan: Plan | null; mistakes: Mistakes } {
  const mistakes: Mistakes = {}
  const number = (field: CostField, label: string, [least, most]: readonly [number, number], unit: string): number | null => {
    const text = (typed[field] ?? '').normalize('NFKC').replaceAll(',', '').trim()
    if (text === '') return null
    const value = /^\d{1,12}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN
    if (value >= least && value <= most) return value
    mistakes[field] =
      `${label}は${least.toLocaleString('ja-JP')}から${most.toLocaleString('ja-JP')}までの数字（${unit}）で入力してください。`
    return null
  }
  const yen = (field: CostField, label: string): number | null => {
    const man = number(field, label, [0, 10_000_000], '万円')
    return man === null ? null : Math.round(man * MAN)
  }
  const price = yen('price', '物件価格')
  const down = yen('down', '頭金') ?? 0
  const bonus = yen('bonus', 'ボーナス返済分') ?? 0
  const rate = number('rate', '金利', [0, 20], '%') ?? 0
  const years = Math.floor(number('years', '返済年数', [1, 50], '年') ?? 35)
  const fees = number('fees', '管理費など', [0, 10_000_000], '円') ?? 0
  const sold = (typed.sold && typed.sold in soldKinds ? typed.sold : 'house') as SoldType
  const built = builtOf(typed.built)
  if (typed.built && !built) mistakes.built = '築年月は「1998-03」または「1998」のように入力してください。'
  const size = (field: 'landArea' | 'floorArea', label: string) => number(field, label, [0.01, 10_000_000], '㎡')
  const [landArea, floorArea] = [size('landArea', '土地面積'), size('floorArea', '建物・専有面積')]
  const [landValue, buildingValue] = [yen('landValue', '土地の評価額'), yen('buildingValue', '建物の評価額')]
  if (price === null) mistakes.price ??= '物件価格を入力すると、費用の目安を計算できます。'
  if (price === 0) mistakes.price = '1万円以上の金額を入力すると、費用の目安を計算できます。'
  if (!price) return { plan: null, mistakes }
  if (down > price) mistakes.down = '頭金は物件価格以下で入力してください。'
  const principal = Math.max(price - down, 0)
  if (bonus > principal) mistakes.bonus = 'ボーナス返済分は借入額以下で入力してください。'
  return {
    mistakes,
    plan: {
      fees,
      loan: { principal, rate, years, byBonus: Math.min(bonus, principal) },
      purchase: {
        price,
        sold,
        home: typed.home === '1' && sold !== 'land',
        landArea,
        floorArea: sold === 'land' ? null : floorArea,
        built: sold === 'land' ? null : built,
        landValue,
        buildingValue,
        inCityPlan: true,
        loan: principal,
        brokered: typed.brokered === '1',
        serviceFee: typed.usageFee === '1' ? usageFee : 0,
        day,
      },
    },
  }
}

const MAN = 10_000

const soldOf = (estateType: number): SoldType =>
  estateType === EstateType.land
    ? 'land'
    : estateType === EstateType.detachedHouse
      ? 'house'
      : estateType === EstateType.apartment
        ? 'flat'
        : 'block'

/** A year alone counts as its first month. */
function builtOf(text: string | undefined): string | null {
  const [, year, month = '01'] = /^(1[89]\d\d|20\d\d)(?:[-/年](0?[1-9]|1[0-2])月?)?年?$/.exec((text ?? '').normalize('NFKC').trim()) ?? []
  return year ? `${year}-${month.padStart(2, '0')}` : null
}
