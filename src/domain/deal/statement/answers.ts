import { labelOf } from '#domain/base/words/codes.ts'
import { formatYen } from '#domain/base/words/format.ts'
import { groupsFor, itemsFor } from './catalogue.ts'
import { type Answer, type DetailName, detailNames, details } from './details.ts'
import { StatementKind } from './enumerations.ts'
import { FacilityState, isFreeLine } from './facilities.ts'
import type { House, Item } from './item.ts'

/** The first choice of every question means that there is nothing to report. */
const PLAIN = 1
const UNKNOWN = 9
const BROKEN = 2
const NO_FAULT = 1

export interface DetailToAsk {
  name: DetailName
  must: boolean
}

/** The details to ask for, given the answer so far: the form shows them, the rules require them, and no others are saved. */
export function detailsToAsk(item: Item, answer: Answer | undefined): DetailToAsk[] {
  const choice = answer?.choice ?? null
  if (item.choices && choice === null) return []
  const asked = new Map<DetailName, boolean>()
  for (const name of openedBy(item, choice)) asked.set(name, name === 'why' || (name === 'note' && owesNote(item, choice)))
  for (const { name, with: choices, if: condition, must = false } of item.more ?? []) {
    const fits = choices === undefined ? choice !== PLAIN && choice !== UNKNOWN : choices === 'always' || choices.includes(choice as number)
    if (fits && (condition === undefined || answer?.[condition[0]] === condition[1])) asked.set(name, must)
  }
  return detailNames.flatMap((name) => (asked.has(name) ? [{ name, must: asked.get(name) as boolean }] : []))
}

/** 内容 is required with every answer except the first, わからない and the self-explanatory ones. */
const owesNote = ({ choices }: Item, choice: number | null): boolean =>
  choice !== null && choice !== PLAIN && choice !== UNKNOWN && !choices?.whole?.includes(choice)

function openedBy({ choices, brief }: Item, choice: number | null): readonly DetailName[] {
  if (!choices || choice === null || choice === PLAIN || choices.opens.length === 0) return []
  if (choice === UNKNOWN) return ['why', 'note']
  return brief ? choices.opens.filter((name) => name === 'note') : choices.opens
}

/** The maximum number of pictures for this answer. */
export function mostPictures(item: Item, choice: number | null): number {
  if (!item.choices || choice === null) return 0
  const isFacility = item.choices.opens.length === 0
  if (isFacility) return choice === FacilityState.stays ? 3 : 0
  return choice === PLAIN ? 0 : 6
}

/** Choices that mean nothing to report; questions with their own choices have none. */
const NOTHING: readonly (string | undefined)[] = ['気づいたことはない', 'ない', '調べたことはない', '聞いたことはない', '特にありません']

/**
 * The "nothing to report" answer, for the button that fills in many at once; undefined if the answer would be incomplete, and for free
 * lines.
 */
export function nothingToReport(kind: StatementKind, item: Item): Answer | undefined {
  if (!item.choices) return undefined
  if (kind === StatementKind.facilities) return { code: item.code, choice: FacilityState.none, photos: [] }
  const answer: Answer = { code: item.code, choice: PLAIN, photos: [] }
  const isNothing = NOTHING.includes(item.choices.labels[PLAIN]) && item.choices.whole === undefined
  return isNothing && Object.keys(problemsOf(item, answer)).length === 0 ? answer : undefined
}

/** The answer reduced to the fields asked for; undefined if it is empty. */
export function withoutUnaskedFields(item: Item, answer: Answer): Answer | undefined {
  const kept: Answer = {
    code: item.code,
    choice: item.choices ? answer.choice : null,
    photos: answer.photos.slice(0, mostPictures(item, answer.choice)),
  }
  for (const { name } of detailsToAsk(item, answer)) if (isFilled(answer[name])) Object.assign(kept, { [name]: answer[name] })
  return kept.choice === null && Object.keys(kept).length === 3 ? undefined : kept
}

/** Missing fields, with their messages. */
export function problemsOf(item: Item, answer: Answer | undefined): Partial<Record<DetailName | 'choice', string>> {
  if (item.choices && (answer?.choice ?? null) === null) return { choice: `「${item.label}」の答えを選んでください。` }
  const missing = detailsToAsk(item, answer).filter(({ name, must }) => must && !isFilled(answer?.[name]))
  return Object.fromEntries(
    missing.map(({ name }) => [name, `${details[name].label}を${details[name].kind === 'one' ? '選んで' : '入力して'}ください。`]),
  )
}

/** The missing fields of a started answer, with the server's error paths. */
export const owedBy = (item: Item, answer: Answer | undefined): Record<string, string> =>
  answer === undefined
    ? {}
    : Object.fromEntries(
        Object.entries(problemsOf(item, answer)).map(([name, words]) => [`answers.${item.code}.${name}`, `「${item.label}」の${words}`]),
      )

/** Items that block issuing: in a statement every incomplete one, in a facility table those started and not finished. */
export function missingItems(kind: StatementKind, house: House, answers: readonly Answer[]): Item[] {
  const given = byCode(answers)
  return itemsFor(kind, house).filter((item) => {
    const answer = given.get(item.code)
    if (kind === StatementKind.facilities && answer === undefined) return false
    return Object.keys(problemsOf(item, answer)).length > 0
  })
}

/** A line of an issued statement, in the words of the day, so it can be read without the catalogue. */
export interface StatementLine {
  code: number
  group: string
  label: string
  question: string | null
  answer: string
  details: { label: string; words: string }[]
  photos: string[]
  /** Needs no attention. */
  plain: boolean
}

/** A facility that is not named counts as absent. */
export function linesOf(kind: StatementKind, house: House, answers: readonly Answer[]): StatementLine[] {
  const given = byCode(answers)
  return groupsFor(kind, house).flatMap((group) =>
    group.items.flatMap((item) => {
      const answer = given.get(item.code) ?? (isFreeLine(item) ? undefined : { code: item.code, choice: FacilityState.none, photos: [] })
      return answer ? [lineOf(kind, group.label, item, answer)] : []
    }),
  )
}

function lineOf(kind: StatementKind, group: string, item: Item, answer: Answer): StatementLine {
  const lines = detailsToAsk(item, answer).flatMap(({ name }) => {
    const words = wordsOf(name, answer)
    return words ? [{ label: details[name].label, words }] : []
  })
  return {
    ...{ code: item.code, group, question: item.question ?? null },
    label: isFreeLine(item) ? (answer.goods ?? item.label) : item.label,
    answer: item.choices ? labelOf(item.choices.labels, answer.choice) : isFreeLine(item) ? '残す' : '',
    details: isFreeLine(item) ? lines.slice(1) : lines,
    photos: answer.photos,
    plain: isPlain(kind, item, answer),
  }
}

/** An answer in short, for lists. */
export const shortOf = (item: Item, answer: Answer): string => (item.choices ? labelOf(item.choices.labels, answer.choice) : '書きました')

const isPlain = (kind: StatementKind, item: Item, answer: Answer): boolean =>
  kind === StatementKind.condition
    ? answer.choice === PLAIN && answer.broken !== BROKEN
    : isFreeLine(item) || (answer.choice !== FacilityState.goes && (answer.fault ?? NO_FAULT) === NO_FAULT)

export function wordsOf(name: DetailName, answer: Answer): string | null {
  const value = answer[name]
  const detail = details[name]
  if (!isFilled(value)) return null
  if (detail.kind === 'one') return labelOf(detail.of, value as number)
  if (detail.kind === 'yen') return formatYen(value as number)
  return detail.kind === 'number' ? `${value}${detail.unit}` : String(value)
}

/** Facts in a statement that change the steps up to the contract. */
export type StatementFact = 'mortgage' | 'inherit' | 'co' | 'tenant'
export function factsOf(answers: readonly Answer[]): StatementFact[] {
  const given = byCode(answers)
  const is = (code: number, ...choices: number[]) => choices.includes(given.get(code)?.choice ?? 0)
  const holds: Record<StatementFact, boolean> = { mortgage: is(301, 2, 3), inherit: is(302, 2), co: is(303, 2), tenant: is(304, 2) }
  return (Object.keys(holds) as StatementFact[]).filter((fact) => holds[fact])
}

export const byCode = (answers: readonly Answer[]) => new Map(answers.map((answer) => [answer.code, answer]))

const isFilled = (value: string | number | null | undefined): boolean => value !== null && value !== undefined && value !== ''
