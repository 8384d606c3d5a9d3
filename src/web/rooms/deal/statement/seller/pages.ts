import { nothingToReport, problemsOf, shortOf } from '#domain/deal/statement/answers.ts'
import { groupsFor } from '#domain/deal/statement/catalogue.ts'
import type { StatementDraft } from '#domain/deal/statement/contract.ts'
import type { Answer } from '#domain/deal/statement/details.ts'
import { StatementKind } from '#domain/deal/statement/enumerations.ts'
import { isFreeLine } from '#domain/deal/statement/facilities.ts'
import type { Item } from '#domain/deal/statement/item.ts'

export interface FormPage {
  group: string
  title: string
  items: readonly Item[]
}

const MAX_ITEMS = 5

/** A condition statement has at most five questions of a group per page, evenly split; a facility table has one group per page. */
export function pagesOf({ kind, house }: Pick<StatementDraft, 'kind' | 'house'>): FormPage[] {
  return groupsFor(kind, house).flatMap(({ label: group, items }) =>
    kind === StatementKind.condition ? fives(group, items) : [{ group, title: group, items }],
  )
}

function fives(group: string, items: readonly Item[]): FormPage[] {
  const count = Math.ceil(items.length / MAX_ITEMS)
  const each = Math.ceil(items.length / count)
  return Array.from({ length: count }, (_, index) => ({
    group,
    title: count === 1 ? group : `${group}（${index + 1}／${count}）`,
    items: items.slice(index * each, (index + 1) * each),
  }))
}

/** Items that one press answers for the whole group: those without an answer and without a suggestion from the listing. */
export const openOf = (
  { kind, house, suggested }: Pick<StatementDraft, 'kind' | 'house' | 'suggested'>,
  group: string,
  answered: ReadonlySet<number>,
): Item[] => {
  const taken = new Set([...answered, ...suggested.map(({ code }) => code)])
  const items = groupsFor(kind, house).find(({ label }) => label === group)?.items ?? []
  return items.filter((item) => !taken.has(item.code) && nothingToReport(kind, item))
}

/** An answer taken over from the listing; it counts once the seller confirms it here. */
export const suggestionText = (item: Item, answer: Answer): string =>
  item.choices && answer.choice === null ? '掲載の内容から：ひとことだけ入れました' : `掲載の内容から：${shortOf(item, answer)}`

/** The listing's answer to a question that the seller has not answered. */
export const suggestionFor = (item: Item, suggested: readonly Answer[], given: ReadonlyMap<number, unknown>): Answer | undefined =>
  given.has(item.code) ? undefined : suggested.find(({ code }) => code === item.code)

/** The form of a question without an answer: nothing is chosen, and the listing's remark is ready for whichever choice is made. */
export const unanswered = (item: Item, suggestion: Answer | undefined): Answer => ({
  ...(item.choices && suggestion),
  code: item.code,
  choice: null,
  photos: [],
})

/** Id of the control of an answer. */
export const answerID = ({ code }: Item, name: string) => `answer-${code}-${name}`

/** All that is missing on a page, in its order, each with the control to go to. */
export const mistakesOf = (asked: readonly Item[], given: ReadonlyMap<number, Answer>) =>
  asked.flatMap((item) =>
    Object.entries(problemsOf(item, given.get(item.code))).map(([name, message]) => ({
      fieldID: answerID(item, name),
      message: name === 'choice' ? message : `「${item.label}」：${message}`,
    })),
  )

/** Shows one empty line for furniture below the filled ones. */
export const shownItems = ({ items }: FormPage, given: ReadonlyMap<number, unknown>): readonly Item[] => {
  const lines = items.filter(isFreeLine)
  if (lines.length === 0) return items
  const written = lines.findLastIndex(({ code }) => given.has(code))
  return lines.slice(0, written + 2)
}
