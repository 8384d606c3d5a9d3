import { groupsFor } from '#domain/statement/catalogue.ts'
import type { StatementDraft } from '#domain/statement/contract.ts'
import { StatementKind } from '#domain/statement/enumerations.ts'
import { isFreeLine } from '#domain/statement/facilities.ts'
import type { Item } from '#domain/statement/item.ts'

export interface FormPage {
  group: string
  title: string
  items: readonly Item[]
}

/** A statement is asked one question a page; a facility table one group a page. */
export function pagesOf({ kind, house }: Pick<StatementDraft, 'kind' | 'house'>): FormPage[] {
  return groupsFor(kind, house).flatMap(({ label: group, items }) =>
    kind === StatementKind.condition
      ? items.map((item) => ({ group, title: item.label, items: [item] }))
      : [{ group, title: group, items }],
  )
}

/** Of the empty lines for furniture one more than are written. */
export const shownItems = ({ items }: FormPage, said: ReadonlyMap<number, unknown>): readonly Item[] => {
  const lines = items.filter(isFreeLine)
  if (lines.length === 0) return items
  const written = lines.findLastIndex(({ code }) => said.has(code))
  return lines.slice(0, written + 2)
}
