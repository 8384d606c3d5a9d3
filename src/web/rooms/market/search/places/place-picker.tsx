import { mdiMagnify } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '#domain/base/words/format.ts'
import { useScripted } from '#web/device/use-scripted.ts'
import { OutlineCredit } from '#web/rooms/base/master/outline-credit.tsx'
import { Silhouette } from '#web/rooms/base/master/silhouette.tsx'
import { Button } from '#web/ui/button.tsx'
import { useGetForm } from '#web/ui/form/use-get-form.ts'
import { SearchText } from '#web/ui/search/search-field.tsx'
import { CarriedConditions } from '../conditions/carried-conditions.tsx'
import type { ConditionName, ParsedSearch } from '../conditions/conditions.ts'
import { answersTo } from './city-groups.ts'
import styles from './place-picker.module.css'

interface Place {
  code: string
  name: string
  kana: string
  /** Null where there may be a few. */
  count: number | null
}

export interface PlacesOf {
  id: string
  name: string
  places: readonly Place[]
}

/** Multiple choice of places in groups; places without listings are shown but disabled. The choice becomes part of the search's URL. */
export function PlacePicker({
  name,
  groups,
  chosen: given,
  asked,
  replaces,
  filter,
  outlined,
  children,
}: {
  name: ConditionName
  groups: readonly PlacesOf[]
  chosen: readonly string[]
  asked: ParsedSearch
  /** Conditions that the choice replaces. */
  replaces: readonly ConditionName[]
  /** Label of a name filter, for long lists of places. */
  filter?: string
  /** Each group with the outline of its places, which fills as they are chosen. */
  outlined?: boolean
  /** An alternative to going straight to the results. */
  children?: ReactNode
}) {
  const form = useGetForm()
  const scripted = useScripted()
  const [{ of, chosen, typed }, set] = useState({ of: given.join(), chosen: new Set(given), typed: '' })
  // A new URL replaces the draft.
  if (of !== given.join()) set({ of: given.join(), chosen: new Set(given), typed: '' })

  const all = groups.flatMap(({ places }) => places)
  const picked = all.filter(({ code }) => chosen.has(code))
  const total = (picked.length > 0 ? picked : all).reduce((sum, { count }) => sum + (count ?? 0), 0)
  const choose = (codes: readonly string[], wanted: boolean) =>
    set((before) => ({
      ...before,
      chosen: new Set([...before.chosen].filter((code) => !codes.includes(code)).concat(wanted ? codes : [])),
    }))

  return (
    <form className="stack gap-6" action="/buyer/estate" {...form}>
      <CarriedConditions conditions={asked.conditions} except={replaces} />
      <input type="hidden" name="orderBy" value={asked.orderBy} />
      {filter && (
        // In place from the start, or the lists below it would jump.
        <div className={styles.filter}>
          <SearchText
            label={filter}
            type="search"
            value={typed}
            placeholder="漢字でもひらがなでも"
            onChange={({ target }) => set((before) => ({ ...before, typed: target.value }))}
          />
        </div>
      )}
      <div className={`stack gap-8 ${outlined ? 'halves' : ''}`}>
        {groups.map((group) => {
          const open = group.places.filter(({ code, count }) => count !== 0 || chosen.has(code)).map(({ code }) => code)
          const isAll = open.length > 0 && open.every((code) => chosen.has(code))
          const answers = group.places.some((place) => answersTo(place, group.name, typed))
          return (
            <fieldset
              className={`grid from-top gap-x-2 relative small-tiles ${styles.group}`}
              key={group.id}
              id={group.id}
              hidden={!answers}
            >
              <legend className={`full ${styles.legend}`}>
                <span className="row middle gap-3">
                  {outlined && <Silhouette codes={group.places.map(({ code }) => code)} chosen={chosen} />}
                  <strong className="text-l">{group.name}</strong>
                </span>
              </legend>
              {scripted && open.length > 1 && (
                <button type="button" className={`target sides-2 ${styles.all}`} onClick={() => choose(open, !isAll)}>
                  {isAll ? 'すべて外す' : 'すべて選ぶ'}
                  <span className="visually-hidden">：{group.name}</span>
                </button>
              )}
              {group.places.map(({ code, name: label, kana, count }) => (
                <label
                  className={`row middle gap-2 target pad-0-2 rounded-s hovers ${styles.place}`}
                  key={code}
                  hidden={!answersTo({ name: label, kana }, group.name, typed)}
                >
                  <input
                    type="checkbox"
                    name={name}
                    value={code}
                    checked={chosen.has(code)}
                    onChange={({ target }) => choose([code], target.checked)}
                    disabled={count === 0 && !chosen.has(code)}
                  />
                  {label}
                  <span className="hint figures rigid">{count === null ? '数件' : `${formatNumber(count)}件`}</span>
                </label>
              ))}
            </fieldset>
          )
        })}
      </div>
      {outlined && (
        <p className="text-end">
          <OutlineCredit />
        </p>
      )}
      {filter && !groups.some((group) => group.places.some((place) => answersTo(place, group.name, typed))) && (
        <p role="status">「{typed}」にあてはまる市区町村はありません。</p>
      )}
      <div className={`cluster middle gap-2 gap-x-3 pad-2-4 line-above paper ${styles.actions}`}>
        <p className={`figures ${styles.total}`} role="status">
          {picked.length > 0 ? `${picked.length}か所を選択中 ` : 'すべての地域 '}
          該当 <strong className="text-l">{formatNumber(total)}</strong>件
        </p>
        <Button type="submit" icon={mdiMagnify} aria-label="この条件で検索する">
          検索する
        </Button>
        {children}
      </div>
    </form>
  )
}
