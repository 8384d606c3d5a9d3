import { formatYen as yen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { FEE_DUE } from '#platform/setting/fee-words.ts'
import { brokerageCeiling } from './brokerage.ts'
import { assumptions, HOME_AREA, NEW_EARTHQUAKE_STANDARD } from './tax-tables.ts'
import {
  type AssessedProperty,
  acquisitionTax,
  isReliefHome,
  loanStamp,
  mortgageTax,
  saleStamp,
  settledPropertyTax,
  transferTax,
  yearlyPropertyTax,
} from './taxes.ts'

/** The type of property sold, as far as costs differ. */
export type SoldType = 'land' | 'house' | 'flat' | 'block'

export interface Purchase {
  price: number
  sold: SoldType
  /** The buyer is going to live in it. */
  home: boolean
  landArea: number | null
  floorArea: number | null
  built: string | null
  /** Assessed values from the owner's tax notice; estimated from the price while unknown. */
  landValue: number | null
  buildingValue: number | null
  /** Within 市街化区域, where the city planning tax applies. */
  inCityPlan: boolean
  loan: number
  /** The lister is a broker, whom the buyer pays as well. */
  brokered: boolean
  /** The fee of this site. */
  serviceFee: number
  /** The day of the contract and of the handover. */
  day: string
}

export type CostGroup = 'tax' | 'registration' | 'loan' | 'other'

interface CostLine {
  name: string
  group: CostGroup
  yen: number
  /** How it was calculated, in words. */
  basis: string
  /** When it is due. */
  when: typeof FEE_DUE | '引渡しのとき' | '引渡しのあと'
}

interface Estimate {
  lines: CostLine[]
  total: number
  /** 印紙税 on one copy of the contract, not in the total: a contract signed on this site needs none. */
  stampOnPaper: number
  assessed: AssessedProperty
  /** The assessed values are estimates. */
  guessed: boolean
  /** Why a home gets no relief, and what to fill in. */
  reliefHint: string | null
}

/** 諸費用の目安 of a purchase. */
export function estimateCosts(purchase: Purchase): Estimate {
  const assessed = assess(purchase)
  const { day, loan, price, sold } = purchase
  const transfer = transferTax(assessed, day)
  const acquisition = acquisitionTax(assessed, day)
  const yearly = yearlyPropertyTax(assessed, purchase.inCityPlan)
  const { scrivener } = assumptions
  const relief = isReliefHome(assessed) ? '住宅の軽減を適用' : '住宅の軽減は適用なし'
  const lines: CostLine[] = [
    {
      name: '印紙税（ローンの契約書）',
      group: 'tax',
      yen: loan > 0 ? loanStamp(loan) : 0,
      basis: `借入額${yen(loan)}の契約書1通分。金融機関とは紙で契約することが多いため、入れています（電子契約ならかかりません）`,
      when: '引渡しのとき',
    },
    {
      name: '登録免許税（所有権の移転）',
      group: 'tax',
      yen: transfer.land + transfer.building,
      basis: sold === 'land' ? `土地 ${yen(transfer.land)}` : `土地 ${yen(transfer.land)}＋建物 ${yen(transfer.building)}（${relief}）`,
      when: '引渡しのとき',
    },
    {
      name: '登録免許税（抵当権の設定）',
      group: 'tax',
      yen: loan > 0 ? mortgageTax(loan, assessed, day) : 0,
      basis: `借入額${yen(loan)}に対して（${relief}）`,
      when: '引渡しのとき',
    },
    {
      name: '司法書士報酬',
      group: 'registration',
      yen: scrivener.transfer + (loan > 0 ? scrivener.mortgage : 0),
      basis: loan > 0 ? '所有権の移転と抵当権の設定の、当サイトの想定額' : '所有権の移転の、当サイトの想定額',
      when: '引渡しのとき',
    },
    {
      name: '融資手数料・保証料',
      group: 'loan',
      yen: Math.round(loan * assumptions.loanFee),
      basis: `借入額の${Number((assumptions.loanFee * 100).toFixed(2))}%としたとき。金融機関により異なります`,
      when: '引渡しのとき',
    },
    {
      name: '固定資産税・都市計画税の精算',
      group: 'tax',
      yen: settledPropertyTax(yearly, day),
      basis: `1年分 ${yen(yearly)}を、${formatDay(day)}に引き渡すとして、12月31日までの日割りで`,
      when: '引渡しのとき',
    },
    {
      name: '不動産取得税',
      group: 'tax',
      yen: acquisition.land + acquisition.building,
      basis:
        sold === 'land' ? `土地 ${yen(acquisition.land)}` : `土地 ${yen(acquisition.land)}＋建物 ${yen(acquisition.building)}（${relief}）`,
      when: '引渡しのあと',
    },
    {
      name: '仲介手数料（上限）',
      group: 'other',
      yen: purchase.brokered ? brokerageCeiling(price, day) : 0,
      basis: '出品している宅建業者への報酬の、法令による上限（消費税込み）。実際の金額は宅建業者にお確かめください',
      when: '引渡しのとき',
    },
    { name: 'サイト利用料', group: 'other', yen: purchase.serviceFee, basis: '売主と直接やり取りする商談の場合', when: FEE_DUE },
  ]
  const counted = lines.filter((line) => line.yen > 0)
  return {
    lines: counted,
    total: counted.reduce((sum, line) => sum + line.yen, 0),
    stampOnPaper: saleStamp(price, day),
    assessed,
    guessed: purchase.landValue === null || (sold !== 'land' && purchase.buildingValue === null),
    reliefHint: reliefHintOf(assessed),
  }
}

function reliefHintOf(assessed: AssessedProperty): string | null {
  const { home, floorArea, built } = assessed
  if (!home || isReliefHome(assessed)) return null
  const asked = [...(floorArea === null ? ['建物・専有面積'] : []), ...(built === null ? ['築年月'] : [])]
  if (asked.length > 0)
    return `自分が住むときの住宅の軽減は、まだ計算に入れていません。「くわしく入力する」に${asked.join('と')}を入力すると、使えるかどうかを確かめて計算します。`
  return `住宅の軽減は、${HOME_AREA.least}㎡以上で、${NEW_EARTHQUAKE_STANDARD.slice(0, 4)}年1月以降に建てられた住宅のときに計算に入れます。`
}

/** The assessed values as given, or guessed from the price. */
function assess({ price, sold, home, landArea, floorArea, built, landValue, buildingValue, day }: Purchase): AssessedProperty {
  const ofBuilding = sold === 'land' ? 0 : price * buildingShareOf(sold, built, day)
  return {
    landValue: landValue ?? Math.round((price - ofBuilding) * assumptions.assessedShareOfLand),
    buildingValue: sold === 'land' ? 0 : (buildingValue ?? Math.round(ofBuilding * assumptions.assessedShareOfBuilding)),
    // A flat's owner has only a share of the plot, small enough for the small-plot rate of homes.
    landArea: sold === 'flat' ? null : landArea,
    floorArea,
    built,
    home,
  }
}

/** A building's share of the price falls with its age, down to a tenth. */
function buildingShareOf(sold: Exclude<SoldType, 'land'>, built: string | null, day: string): number {
  const years = built ? Math.max(Number(day.slice(0, 4)) - Number(built.slice(0, 4)), 0) : assumptions.wearsYears[sold] / 2
  return assumptions.buildingShare[sold] * Math.max(1 - years / assumptions.wearsYears[sold], 0.1)
}
