import { WizardType } from '#domain/base/master/enumerations.ts'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { choicesOf } from '#domain/base/words/codes.ts'
import { reasonsForSale, saleTimings } from '#domain/market/estate-fields/enumerations.ts'

type Fills = Record<string, string>
interface Fill {
  label: string
  fills: Fills
}

const each = (about: string, name: string, labels: Readonly<Record<number, string>>): Fill[] =>
  choicesOf(labels).map(({ code, label }) => ({ label: `${about}：${label}`, fills: { [name]: String(code) } }))
const some = (name: string, values: readonly number[], labelOf: (value: number) => string): Fill[] =>
  values.map((value) => ({ label: labelOf(value), fills: { [name]: String(value) } }))

/** The fields an answer may fill in: of a seller's new estate, or of a buyer's search. */
export const offeredFills: Record<WizardType, readonly Fill[]> = {
  [WizardType.seller]: [
    ...each('物件種別', 'estateType', estateTypes),
    { label: '名義：本人', fills: { transactionMode: '1', substituteFlag: 'false' } },
    { label: '名義：代理で出品', fills: { transactionMode: '2', substituteFlag: 'true' } },
    ...each('売却の理由', 'reasonForSaleCodes', reasonsForSale),
    ...each('引渡し時期', 'saleTiming', saleTimings),
  ],
  [WizardType.buyer]: [
    ...each('物件種別', 'estateType', estateTypes),
    { label: '物件種別：投資・事業用', fills: { estateType: '4,5,6,7,8' } },
    ...some(
      'priceTo',
      [5, 10, 20, 30, 50, 70, 100].map((million) => million * 1_000_000),
      (yen) => `価格：${(yen / 10_000).toLocaleString('ja-JP')}万円まで`,
    ),
    ...some('nearestStationTimeTo', [5, 10, 15, 20], (minutes) => `駅から：徒歩${minutes}分以内`),
    ...some('searchTotalFloorAreaFrom', [50, 70, 100, 120], (area) => `建物の広さ：${area}㎡以上`),
  ],
}

/** As a form value; empty where an answer fills in nothing. */
export const keyOf = (fills: Fills): string => (Object.keys(fills).length === 0 ? '' : JSON.stringify(Object.entries(fills).sort()))
export const fillsOf = (key: string): Fills => (key === '' ? {} : Object.fromEntries(JSON.parse(key)))

/** The options, plus the current value when it is not among them. */
export function fillChoices(wizardType: WizardType, now: string) {
  const offered = offeredFills[wizardType].map(({ label, fills }) => ({ value: keyOf(fills), label }))
  if (now === '' || offered.some(({ value }) => value === now)) return offered
  const words = Object.entries(fillsOf(now)).map(([name, value]) => `${name}=${value}`)
  return [...offered, { value: now, label: `いまの値（${words.join('、')}）` }]
}

export const fillWords = (wizardType: WizardType, fills: Fills): string | undefined =>
  fillChoices(wizardType, keyOf(fills)).find(({ value }) => value !== '' && value === keyOf(fills))?.label
