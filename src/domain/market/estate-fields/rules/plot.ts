import { EstateType } from '#domain/base/master/type-enumerations.ts'
import { formatNumber } from '#domain/base/words/format.ts'
import type { FieldPath } from '../catalogue.ts'
import { NO_LEGAL_ROAD, NO_ROAD, NO_ROAD_TYPE, ROAD_BY_PERMISSION } from '../land-enumerations.ts'
import type { Land } from '../parts.ts'
import { type Finding, type RuledEstate, sources } from './finding.ts'

export const URBAN_CONTROL = 2
/** Metres of road contact that a house requires. */
export const ROAD_CONTACT = 2

const RICE_FIELD = 2
const FIELD = 3
const FIELDS = 11

/** Has no legal road contact; building may still be possible with a permit. */
export const lacksRoad = ({ frontage, roadContact, roadType, legalRoad }: Land): boolean =>
  legalRoad === NO_LEGAL_ROAD ||
  legalRoad === ROAD_BY_PERMISSION ||
  roadContact === NO_ROAD ||
  roadType === NO_ROAD_TYPE ||
  (typeof frontage === 'number' && frontage < ROAD_CONTACT)

/** The house cannot be rebuilt. */
export const forbidsBuilding = (land: Land): boolean => lacksRoad(land) && land.legalRoad !== ROAD_BY_PERMISSION

export const isLeased = ({ right, siteRight }: Land): boolean =>
  (typeof right === 'number' && right >= 2 && right <= 8) || siteRight === 2 || siteRight === 3
export const isFixedTerm = ({ right, siteRight }: Land): boolean => right === 5 || right === 7 || siteRight === 3
export const isFarmland = ({ category, currentCategory }: Land): boolean =>
  [category, currentCategory].some((one) => one === RICE_FIELD || one === FIELD || one === FIELDS)
export const shareOf = (part: number | null | undefined, whole: number | null | undefined): number | null =>
  part && whole ? part / whole : null

/** Follow-up questions between the answers about the ground. */
export function landFindings(estate: RuledEstate): Finding[] {
  const { estateType, land } = estate
  if (estateType === EstateType.apartment) return leaseFindings(estate)
  return [...roadFindings(land), ...shapeFindings(land), ...leaseFindings(estate), ...lawFindings(estate)]
}

const finding = (rule: Finding['rule'], field: FieldPath, level: Finding['level'], text: string, source: string): Finding => ({
  rule,
  field,
  level,
  text,
  source,
})
const ask = (rule: Finding['rule'], field: FieldPath, text: string, source: string = sources.particulars) =>
  finding(rule, field, 'warning', text, source)

const TWO_ITEM_ROAD = 6
const NEEDED = 1
const SETBACK_TO_MEASURE = 0.1

function roadFindings(land: Land): Finding[] {
  const found: Finding[] = []
  const { frontage, roadContact, roadType, roadWidth, legalRoad, setback } = land
  if ((roadContact === NO_ROAD || roadType === NO_ROAD_TYPE) && typeof frontage === 'number' && frontage >= ROAD_CONTACT)
    found.push(
      finding(
        'road',
        'land.roadContact',
        'error',
        '接道は「接道なし」ですが、間口が入力されています。どちらかを直してください。',
        sources.road,
      ),
    )
  if (lacksRoad(land) && legalRoad && legalRoad < ROAD_BY_PERMISSION)
    found.push(
      finding(
        'road',
        'land.legalRoad',
        'error',
        '建築基準法上の道路が選ばれていますが、道路に接する長さが2mに足りません。道路と間口を確かめてください。',
        sources.road,
      ),
    )
  if (legalRoad === TWO_ITEM_ROAD && (setback === null || setback === undefined || setback === 0))
    found.push(
      ask('road', 'land.setback', '42条2項の道路に面しています。セットバックが必要か、済んでいるかを選んでください。', sources.road),
    )
  else if (typeof roadWidth === 'number' && roadWidth > 0 && roadWidth < 4 && (setback === null || setback === undefined))
    found.push(ask('road', 'land.setback', '道路の幅が4mに足りません。セットバックが必要か、役所で確かめて選んでください。', sources.road))
  if (setback === NEEDED && !land.setbackArea)
    found.push(
      ask(
        'road',
        'land.setbackArea',
        `セットバックする面積を入力してください。土地面積の${SETBACK_TO_MEASURE * 100}%以上になるときは、面積を示す必要があります。`,
      ),
    )
  return found
}

const FLAG_POLE = 3
const SLOPE = 5

function shapeFindings(land: Land): Finding[] {
  const found: Finding[] = []
  if (land.shape === FLAG_POLE && !land.accessStripArea)
    found.push(ask('figures', 'land.accessStripArea', '旗竿地では、道路まで続く細い部分（路地状部分）の面積を入力してください。'))
  if (land.landform === SLOPE && !land.slopeArea && !land.slopeHinders)
    found.push(
      ask(
        'figures',
        'land.slopeArea',
        '傾斜地では、傾斜している部分の面積を入力してください。土地面積の30%以上になるときは、面積を示す必要があります。',
      ),
    )
  if (land.cliff && (land.retainingWall === null || land.retainingWall === undefined))
    found.push(ask('figures', 'land.retainingWall', 'がけがある土地では、擁壁があるかどうかを選んでください。'))
  return found
}

function leaseFindings({ land }: RuledEstate): Finding[] {
  if (!isLeased(land)) return []
  const found: Finding[] = []
  if (land.groundRent === null || land.groundRent === undefined)
    found.push(ask('lease', 'land.groundRent', '借地のときは、毎月の借地料を入力してください。', sources.required))
  if (!land.leaseUntil)
    found.push(ask('lease', 'land.leaseUntil', '借地のときは、借地の期間がいつまでかを入力してください。', sources.required))
  return found
}

/** The ㎡ from which a sale has to be reported, by 都市計画. */
const reportFrom = (cityPlan: number | null | undefined): number =>
  cityPlan === 1 ? 2000 : cityPlan === 4 || cityPlan === 5 ? 10_000 : 5000

function lawFindings({ estateType, land }: RuledEstate): Finding[] {
  const found: Finding[] = []
  const from = reportFrom(land.cityPlan)
  if (land.area && land.area >= from && !land.nationalLandAct)
    found.push(
      ask(
        'particulars',
        'land.nationalLandAct',
        `${formatNumber(from)}㎡以上の土地は、国土利用計画法の届出が必要なことがあります。要・不要を選んでください。`,
        sources.nationalLand,
      ),
    )
  if (estateType === EstateType.land && land.cityPlan === URBAN_CONTROL && !land.buildingGround)
    found.push(
      ask(
        'particulars',
        'land.buildingGround',
        '市街化調整区域の土地です。建築できる根拠（許可や既存宅地など）があれば入力してください。なければ「建築はできません」と表示されます。',
        sources.cityPlan,
      ),
    )
  return found
}
