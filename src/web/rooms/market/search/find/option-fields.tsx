import type { ReactNode } from 'react'
import { formatNumber } from '#domain/base/words/format.ts'
import { SearchChoice } from '#web/ui/search/search-field.tsx'
import { type Choice, withCurrentChoice } from '../conditions/choices.tsx'
import { type ConditionName, type ConditionTexts, listOf } from '../conditions/conditions.ts'
import styles from './option-fields.module.css'
import { countOf, type Options } from './options.ts'

export interface OptionCounts {
  /** As in the form. */
  conditions: ConditionTexts
  options: Options
}

/** Multiple choice, each option with its number of results. Options without results are shown but disabled. */
export function OptionChecks({
  name,
  legend,
  labels,
  hideLegend = false,
  choosing: { conditions, options },
}: {
  name: ConditionName
  legend: string
  labels: readonly (readonly [value: string, label: ReactNode])[]
  /** Set where the heading above already names it. */
  hideLegend?: boolean
  choosing: OptionCounts
}) {
  const chosen = listOf(conditions[name])
  return (
    <fieldset className={`grid gap-2 ${styles.checks}`}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {labels.map(([code, label]) => {
        const count = countOf(options, name, code)
        const isChosen = chosen.includes(code)
        return (
          <label className={`inline-row gap-2 framed ${styles.check}`} key={code}>
            <input type="checkbox" name={name} value={code} defaultChecked={isChosen} disabled={count === 0 && !isChosen} />
            <span className="inline-row gap-2 grows">{label}</span>
            <Count of={count} />
          </label>
        )
      })}
    </fieldset>
  )
}

/** Yes/no conditions, each with the number of results it would leave. */
export function OptionFlags({
  labels,
  legend,
  choosing: { conditions, options },
}: {
  labels: readonly (readonly [ConditionName, string])[]
  legend: string
  choosing: OptionCounts
}) {
  return (
    <fieldset className={`grid gap-2 ${styles.checks}`}>
      <legend className="visually-hidden">{legend}</legend>
      {labels.map(([name, label]) => {
        const count = countOf(options, name, 'true')
        const isChosen = conditions[name] === 'true'
        return (
          <label className={`inline-row gap-2 framed ${styles.check}`} key={name}>
            <input type="checkbox" name={name} value="true" defaultChecked={isChosen} disabled={count === 0 && !isChosen} />
            <span className="inline-row gap-2 grows">{label}</span>
            <Count of={count} />
          </label>
        )
      })}
    </fieldset>
  )
}

/** A choice among several steps, each with its number of results. */
export function OptionChoice({
  name,
  label,
  choices,
  unit,
  choosing: { conditions, options },
}: {
  name: ConditionName
  label: string
  choices: readonly Choice[]
  unit: string
  choosing: OptionCounts
}) {
  const asked = conditions[name]
  return (
    <SearchChoice label={label} name={name} defaultValue={asked ?? ''}>
      <option value="">指定なし</option>
      {withCurrentChoice(choices, asked, unit).map(([value, words]) => {
        const count = countOf(options, name, value)
        return (
          <option value={value} key={value} disabled={count === 0 && value !== asked}>
            {typeof count === 'number' ? `${words}（${formatNumber(count)}件）` : words}
          </option>
        )
      })}
    </SearchChoice>
  )
}

function Count({ of: count }: { of: number | null | undefined }) {
  if (count === undefined) return null
  return <span className={`hint figures ${styles.count}`}>{count === null ? '数件' : formatNumber(count)}</span>
}
