import { labelOf } from '#domain/base/words/codes.ts'
import { formatMonth } from '#domain/base/words/format.ts'
import type { EstateRow } from '#domain/market/estate/present.ts'
import { renovationParts } from '#domain/market/estate-fields/building-enumerations.ts'
import { DISCLOSED, isLivedIn, isVacant } from '#domain/market/estate-fields/enumerations.ts'
import { byCode, type StatementLine } from './answers.ts'
import { houseOf, itemsFor } from './catalogue.ts'
import type { Answer } from './details.ts'
import { StatementKind } from './enumerations.ts'
import { statementGroups, UNKNOWN } from './items.ts'

/**
 * Maps a 調査項目 to the item of the statement with the same question, and how its finding fills it: P only "nothing to report", N only the
 * note.
 */
const asked: Readonly<Record<number, readonly [code: number, how: 'P' | 'Y' | 'R' | 'N']>> = {
  ...{ 1: [101, 'P'], 2: [102, 'P'], 3: [103, 'P'], 4: [104, 'P'], 5: [105, 'P'], 6: [106, 'Y'], 7: [107, 'Y'] },
  ...{ 8: [109, 'R'], 9: [110, 'R'], 10: [111, 'R'], 11: [112, 'R'] },
  ...{ 20: [201, 'N'], 21: [203, 'Y'], 22: [202, 'N'], 23: [208, 'N'], 24: [206, 'P'], 25: [207, 'Y'], 26: [205, 'Y'], 28: [209, 'P'] },
  ...{ 40: [301, 'N'], 41: [303, 'N'], 42: [304, 'Y'], 43: [211, 'N'] },
  ...{ 60: [401, 'Y'], 61: [402, 'Y'], 62: [403, 'Y'], 63: [404, 'Y'], 64: [405, 'Y'], 65: [406, 'Y'] },
  ...{ 80: [306, 'Y'], 81: [502, 'Y'], 82: [503, 'N'], 83: [504, 'N'], 84: [505, 'N'] },
}
const FOUND = { nothing: 1, something: 2, unknown: 3, notLooked: 4 } as const

type House = Pick<EstateRow, 'estateType' | 'land' | 'building' | 'surveyFindings' | 'disclosure' | 'disclosureNote'>

/** Answers taken from the seller's listing. They fill the form, and count only once the seller confirms them. */
export function suggestedFor(kind: StatementKind, house: House): Answer[] {
  if (kind !== StatementKind.condition) return []
  const found = byCode(house.surveyFindings.flatMap((finding) => suggestion(finding) ?? []))
  const renovated = (house.building.renovations ?? []).map(
    ({ part, doneOn, note }) => `${labelOf(renovationParts, part)}${doneOn ? `（${formatMonth(doneOn)}）` : ''}${note ? `：${note}` : ''}`,
  )
  if (renovated.length > 0) add(found, 106, { note: renovated.join('、').slice(0, 400) })
  if (house.disclosure === DISCLOSED) add(found, 404, { choice: 2, note: (house.disclosureNote ?? '').slice(0, 400) || null })
  return itemsFor(kind, houseOf(house)).flatMap(({ code }) => found.get(code) ?? [])
}

/** Items that contradict the listing: it reports nothing while the answer reports something, or it gives another fact. */
export function contradictingItems(house: ComparedFacts, answers: readonly Answer[]): number[] {
  const [listed, contrary] = [deniedBy(house), contraryTo(house)]
  return answers.flatMap(({ code, choice }) =>
    choice !== null && ((listed.has(code) && choice > 1 && choice < 9) || contrary.get(code)?.includes(choice)) ? [code] : [],
  )
}

/** Like `contradictingItems`, but for an issued statement, whose lines are text. */
export function unlikePage(house: ComparedFacts, lines: readonly Pick<StatementLine, 'code' | 'answer' | 'plain'>[]): number[] {
  const [listed, contrary] = [deniedBy(house), contraryTo(house)]
  return lines.flatMap(({ code, answer, plain }) =>
    (listed.has(code) && !plain && !UNKNOWN.includes(answer)) ||
    contrary.get(code)?.some((choice) => labelOfChoice(code, choice) === answer)
      ? [code]
      : [],
  )
}

/** Facts a statement is compared with: from the seller's working copy or the public listing. */
export interface ComparedFacts extends Pick<House, 'disclosure'> {
  surveyFindings: readonly Pick<House['surveyFindings'][number], 'code' | 'result'>[]
  estateType: number
  statusOfUse: number | null
  land: { setback?: number | null }
  building: { seismicStandard?: number | null; renovations?: readonly { part: number }[] | null }
}

const [STRENGTHENING, VACANCY, SETBACK] = [110, 118, 212]
const [LIVED_IN, EMPTY, NEVER_LOOKED] = [1, 2, 1]
const REINFORCED = 42
const CERTIFIED = 3
/** By セットバック as listed: 無, 要, 済. */
const setbackContrary: Readonly<Record<number, readonly number[]>> = { 0: [2, 3], 1: [1, 2], 2: [1, 3] }

/** Answers, by item, that contradict the listing. */
function contraryTo(house: ComparedFacts): Map<number, readonly number[]> {
  const { land, building } = house
  const isStrengthened = building.seismicStandard === CERTIFIED || building.renovations?.some(({ part }) => part === REINFORCED)
  return new Map([
    [VACANCY, isVacant(house) ? [LIVED_IN] : isLivedIn(house) ? [EMPTY] : []],
    [SETBACK, setbackContrary[land.setback ?? UNTOLD] ?? []],
    [STRENGTHENING, isStrengthened ? [NEVER_LOOKED] : []],
  ])
}
const UNTOLD = -1

const labelOfChoice = (code: number, choice: number): string | undefined => {
  const item = statementGroups.flatMap(({ items }) => items).find((each) => each.code === code)
  return (item?.choices?.labels as Readonly<Record<number, string>> | undefined)?.[choice]
}

function deniedBy({ surveyFindings, disclosure }: ComparedFacts): Set<number> {
  const nothing = surveyFindings.flatMap(({ code, result }) => {
    const [item, how] = asked[code] ?? []
    return item && (how === 'P' || how === 'Y') && result === FOUND.nothing ? [item] : []
  })
  return new Set([...nothing, ...(disclosure === UNDISCLOSED ? [404] : [])])
}
const UNDISCLOSED = 0

function suggestion({ code: finding, result, note }: EstateRow['surveyFindings'][number]): Answer | undefined {
  const [code, how] = asked[finding] ?? []
  if (!code || !how) return
  const choice = choiceOf(how, result)
  return choice === null && !note ? undefined : { code, choice, photos: [], ...(note && { note }) }
}

function choiceOf(how: 'P' | 'Y' | 'R' | 'N', result: number): number | null {
  if (how === 'N') return null
  if (result === FOUND.unknown) return 9
  if (how === 'R') return result === FOUND.notLooked ? 1 : null
  if (result === FOUND.nothing) return 1
  return how === 'Y' && result === FOUND.something ? 2 : null
}

function add(found: Map<number, Answer>, code: number, change: Partial<Answer>) {
  found.set(code, { code, choice: null, photos: [], ...found.get(code), ...change })
}
