import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatArea, formatMonth, formatNumber, formatYen } from '#domain/base/words/format.ts'
import type { FieldPath } from '../catalogue.ts'
import { landCategories, landRights, ROAD_BY_PERMISSION, siteRights } from '../land-enumerations.ts'
import { type Facts, sources } from './finding.ts'
import { isFarmland, isFixedTerm, isLeased, lacksRoad, shareOf, URBAN_CONTROL } from './plot.ts'

export interface Particular {
  field: FieldPath
  /** The text on the page. */
  text: string
  source: string
}

/** 特定事項: facts a buyer could not guess and that have to be stated clearly; generated from the fields, so none is forgotten. */
export const particularsOf = (facts: Facts): Particular[] =>
  particulars.flatMap(({ field, source = sources.particulars, say }) => {
    const text = say(facts)
    return text ? [{ field, text, source }] : []
  })

export const statementsOf = (facts: Facts): string[] => particularsOf(facts).map(({ text }) => text)

/** In the order of the rules. */
const particulars: readonly { field: FieldPath; source?: string; say(facts: Facts): string | false | 0 | null | undefined }[] = [
  {
    field: 'land.cityPlan',
    say: ({ land }) =>
      land.cityPlan === URBAN_CONTROL &&
      (land.buildingGround
        ? `市街化調整区域です。建築できる根拠：${sentence(land.buildingGround)}`
        : '市街化調整区域です。宅地の造成および建物の建築はできません。'),
  },
  { field: 'land.frontage', say: roadStatement },
  {
    field: 'land.accessStripArea',
    say: ({ land }) => land.accessStripArea && `土地面積に路地状部分 約${portion(land.accessStripArea, land.area)}を含みます。`,
  },
  {
    field: 'land.setback',
    say: ({ land }) =>
      land.setback === SETBACK_NEEDED &&
      (land.setbackArea
        ? `セットバックが必要です。土地面積に、後退する部分 約${portion(land.setbackArea, land.area)}を含みます。`
        : 'セットバックが必要です。'),
  },
  {
    field: 'statusOfUse',
    say: ({ estateType, statusOfUse }) => (estateType === EstateType.land && statusOfUse ? oldHouse[statusOfUse] : null),
  },
  {
    field: 'land.powerLineArea',
    say: ({ land }) => land.powerLineArea && `高圧線下の部分 約${portion(land.powerLineArea, land.area)}を含みます。`,
  },
  { field: 'land.slopeArea', say: slopeStatement },
  { field: 'land.shape', say: ({ land }) => land.shape === VERY_IRREGULAR && '土地の形が著しく整っていません（不整形地）。' },
  { field: 'land.terraced', say: ({ land }) => land.terraced === YES && '敷地の地盤面が2段以上に分かれています。' },
  { field: 'land.cliff', say: cliffStatement },
  {
    field: 'land.plannedRoad',
    source: sources.plannedRoad,
    say: ({ land }) =>
      land.plannedRoad === YES &&
      `都市計画道路などの区域に含まれ、建築に制限があります${land.plannedRoadNote ? `（${land.plannedRoadNote}）` : ''}。`,
  },
  {
    field: 'building.workStoppedFrom',
    say: ({ building }) =>
      building.workStoppedFrom &&
      `建築工事を${formatMonth(building.workStoppedFrom)}から${building.workStoppedUntil ? `${formatMonth(building.workStoppedUntil)}まで中断していました` : '中断しています'}${building.workStartedOn ? `（着手は${formatMonth(building.workStartedOn)}）` : ''}。`,
  },
  {
    field: 'land.nationalLandAct',
    source: sources.nationalLand,
    say: ({ land }) => (land.nationalLandAct ? nationalLandActs[land.nationalLandAct] : null),
  },
  { field: 'land.right', source: sources.lease, say: leaseStatement },
  {
    field: 'land.privateRoadArea',
    say: ({ land }) =>
      (land.privateRoadArea || land.privateRoadShare) &&
      `私道負担があります（${[land.privateRoadArea && formatArea(land.privateRoadArea), land.privateRoadShare && `持分 ${land.privateRoadShare}`].filter(Boolean).join('、')}）。`,
  },
  {
    field: 'land.sharedPathArea',
    say: ({ land }) => land.sharedPathArea && `土地面積に、共有・協定の通路部分 約${portion(land.sharedPathArea, land.area)}を含みます。`,
  },
  {
    field: 'land.category',
    source: sources.farmland,
    say: ({ land }) =>
      isFarmland(land) &&
      `地目は${labelOf(landCategories, land.category ?? land.currentCategory)}です。取得や転用には、農地法の許可または届出が必要です。`,
  },
  { field: 'land.buildingCondition', say: ({ land }) => land.buildingCondition === YES && '建築条件付きの土地です。' },
  {
    field: 'disclosure',
    say: ({ disclosure, disclosureNote }) =>
      disclosure === YES && `告知事項があります。${disclosureNote ? sentence(disclosureNote) : 'くわしくはお問い合わせください。'}`,
  },
]

const YES = 1
const SETBACK_NEEDED = 1
const VERY_IRREGULAR = 4
/** 現況 of a plot with a house on it. */
const oldHouse: Record<number, string> = {
  2: '古家があります。現況のままお引き渡しします。',
  10: '古家があります。更地にしてお引き渡しできます。',
}
const nationalLandActs: Record<number, string> = {
  1: '国土利用計画法の届出が必要です。',
  2: '国土利用計画法の届出中です。',
}

function roadStatement({ estateType, land }: Facts): string | null {
  if (!lacksRoad(land)) return null
  if (land.legalRoad === ROAD_BY_PERMISSION)
    return '建築基準法上の道路に2m以上接していません。建築には、同法第43条第2項第2号の許可が必要です。'
  return `建築基準法上の道路に2m以上接していないため、${estateType === EstateType.land ? '建物の建築はできません（建築不可）' : '建て替えはできません（再建築不可）'}。`
}

const SLOPE_TO_TELL = 0.3

function slopeStatement({ land }: Facts): string | null {
  const share = shareOf(land.slopeArea, land.area)
  if (land.slopeArea && (land.slopeHinders || share === null || share >= SLOPE_TO_TELL))
    return `傾斜地 約${portion(land.slopeArea, land.area)}を含みます。`
  return land.slopeHinders ? '傾斜地を含み、土地の利用がむずかしい部分があります。' : null
}

const places: Record<number, string> = { 1: 'がけの上', 2: 'がけの下', 3: 'がけの上と下' }

function cliffStatement({ land }: Facts): string | null {
  const place = land.cliff ? places[land.cliff] : undefined
  if (!place || land.retainingWall === YES) return null
  return `擁壁におおわれていない${place}にあります。建築に制限を受けることがあります。`
}

function leaseStatement({ land }: Facts): string | null {
  if (!isLeased(land)) return null
  const right = land.siteRight && !isLeasedRight(land.right) ? labelOf(siteRights, land.siteRight) : labelOf(landRights, land.right)
  return [
    `土地は借地です（${right}）。`,
    typeof land.groundRent === 'number' && `借地料は月${formatYen(land.groundRent)}です。`,
    land.leaseUntil && `借地の期間は${formatMonth(land.leaseUntil)}までです。`,
    isFixedTerm(land) && '定期借地権のため、期間が終わると更新されず、土地を返すことになります。',
    land.landlordConsent === 0 && '譲渡には地主の承諾が必要です。',
  ]
    .filter(Boolean)
    .join('')
}

const isLeasedRight = (right: number | null | undefined) => typeof right === 'number' && right >= 2 && right <= 8

const sentence = (text: string) => `${text.replace(/。$/, '')}。`

/** 12.5㎡（土地面積の約11%） */
function portion(part: number, whole: number | null | undefined): string {
  const share = shareOf(part, whole)
  return `${formatNumber(part)}㎡${share === null ? '' : `（土地面積の約${Math.round(share * 100)}%）`}`
}
