import { formatNumber, walkMinutes } from '#domain/base/words/format.ts'
import type { FieldPath } from '../catalogue.ts'
import { fieldLabel } from '../requirements.ts'
import { type Finding, type RuledEstate, sources } from './finding.ts'

/** Numbers that contradict each other. */
export function figureFindings(estate: RuledEstate): Finding[] {
  const checks = [priceFindings, walkFindings, partFindings, sizeFindings, storeyFindings, yieldFindings]
  return checks.flatMap((check) => check(estate))
}

const wrong = (field: FieldPath, text: string, source: string = sources.display): Finding => ({
  rule: 'figures',
  field,
  level: 'error',
  text,
  source,
})

/** An implausible price: probably yen typed in a 万円 field. */
const FAR_OFF = 1_000_000_000

function priceFindings({ price }: RuledEstate): Finding[] {
  if (!price || price < FAR_OFF) return []
  const text = '価格が10億円以上です。万円の単位で入力しています。桁をお確かめください。'
  return [{ rule: 'figures', field: 'price', level: 'warning', text, source: sources.site }]
}

/** 80 metres count as a minute on foot, and a started minute as a whole one. */
function walkFindings({ nearestStationDistance: metres, nearestStationTime: minutes }: RuledEstate): Finding[] {
  if (typeof metres !== 'number' || typeof minutes !== 'number') return []
  const right = walkMinutes(metres)
  if (minutes === right) return []
  const text = `道のり${formatNumber(metres)}mなら、徒歩${right}分です（80mを1分とし、端数は切り上げます）。`
  return [{ rule: 'walk', field: 'nearestStationTime', level: minutes < right ? 'error' : 'warning', text, source: sources.display }]
}

const partsOfLand = ['setbackArea', 'accessStripArea', 'slopeArea', 'powerLineArea', 'sharedPathArea'] as const

function partFindings({ land }: RuledEstate): Finding[] {
  return partsOfLand
    .filter((part) => land.area && (land[part] ?? 0) > land.area)
    .map((part) => wrong(`land.${part}`, `${fieldLabel(`land.${part}`)}が、土地面積より大きくなっています。`))
}

/** Assumed where the ratio is not given: that of a town centre. */
const CENTRAL_RATIO = 500
/** Garages and basements do not count, and old buildings may exceed the ratio: only a multiple of it is implausible. */
const TOO_LARGE = 2

function sizeFindings({ land, building: { totalFloorArea } }: RuledEstate): Finding[] {
  if (!land.area || !totalFloorArea) return []
  if (totalFloorArea <= ((land.area * (land.floorAreaRatio || CENTRAL_RATIO)) / 100) * TOO_LARGE) return []
  const text = '土地面積に比べて、建物面積が大きすぎるようです。単位（㎡）と桁をお確かめください。'
  return [{ rule: 'figures', field: 'building.totalFloorArea', level: 'warning', text, source: sources.site }]
}

function storeyFindings({ building: { floor, floors } }: RuledEstate): Finding[] {
  return floor && floors && floor > floors ? [wrong('building.floor', `${floors}階建ての建物に、${floor}階はありません。`)] : []
}

const YIELD_TOLERANCE = 0.1

function yieldFindings({ price, building: { rent, yieldRate } }: RuledEstate): Finding[] {
  if (!price || !rent || typeof yieldRate !== 'number') return []
  const right = Math.round(((rent * 12) / price) * 10_000) / 100
  if (Math.abs(right - yieldRate) <= YIELD_TOLERANCE) return []
  return [wrong('building.yieldRate', `いまの賃料と価格から計算すると、利回り（表面）は${right}%です。`)]
}
