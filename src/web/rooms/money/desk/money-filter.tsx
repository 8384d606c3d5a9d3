import { mdiMagnify } from '@mdi/js'
import type { SubmitEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FilterFold } from '#web/ui/search/filter-fold.tsx'
import { SearchChoice, SearchText } from '#web/ui/search/search-field.tsx'
import { one } from '#web/url/search-params.ts'

export interface FilterField<Name extends string> {
  name: Name
  label: string
  kind: 'search' | 'day' | 'yen' | readonly (readonly [code: string, label: string])[]
}
type Address<Name extends string> = Partial<Record<Name, string>>

/** Days or amounts from … to …. */
export const range = <N extends string>(name: N, label: string, kind: 'day' | 'yen') =>
  [
    { name: `${name}From`, label: `${label}（から）`, kind },
    { name: `${name}To`, label: `${label}（まで）`, kind },
  ] as [FilterField<`${N}From`>, FilterField<`${N}To`>]

/** Filter of a list of the money desk. Its state is the URL, so the form works before the page is hydrated. */
export function MoneyFilter<Name extends string>({
  action,
  tab,
  fields,
  asked,
  onFind,
}: {
  action: string
  tab?: string | undefined
  fields: readonly FilterField<Name>[]
  /** The valid values of the URL. */
  asked: Partial<Record<Name, string | number | boolean | undefined>>
  onFind: (address: Address<Name>) => unknown
}) {
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    onFind(Object.fromEntries(fields.map(({ name }) => [name, one(given.get(name))])) as Address<Name>)
  }
  const textOf = (name: Name) => (asked[name] === undefined ? '' : String(asked[name]))
  return (
    <search>
      <FilterFold chosen={fields.filter(({ name }) => textOf(name) !== '').length}>
        {/* The form is remounted from the address whenever the filter changes. */}
        <form className="cluster gap-3 bottom" action={action} onSubmit={find} key={JSON.stringify([tab, asked])}>
          {tab && <input type="hidden" name="tab" value={tab} />}
          {pairsOf(fields).map((pair) => (
            <div key={pair[0]?.name} className="cluster gap-3">
              {pair.map(({ name, label, kind }) =>
                typeof kind === 'string' ? (
                  <SearchText
                    {...{ name, label, defaultValue: textOf(name) }}
                    key={name}
                    {...(kind === 'yen'
                      ? { inputMode: 'numeric', size: 10 }
                      : { type: kind === 'day' ? 'date' : 'search', maxLength: 100 })}
                  />
                ) : (
                  <SearchChoice {...{ name, label, choices: kind, defaultValue: textOf(name) }} key={name} all="すべて" />
                ),
              )}
            </div>
          ))}
          <Button type="submit" kind="quiet" wide={false} icon={mdiMagnify}>
            検索する
          </Button>
        </form>
      </FilterFold>
    </search>
  )
}

/** The fields "from" and "to" stay next to each other. */
const pairsOf = <N extends string>(fields: readonly FilterField<N>[]): FilterField<N>[][] =>
  fields.reduce<FilterField<N>[][]>((pairs, field) => {
    if (field.name.endsWith('To')) pairs.at(-1)?.push(field)
    else pairs.push([field])
    return pairs
  }, [])
