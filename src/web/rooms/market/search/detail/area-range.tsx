import { useId, useState } from 'react'
import { formatNumber, formatTsubo } from '#domain/base/words/format.ts'
import { type ConditionKey, conditionAt, pageParametersOf } from '#domain/market/listing/condition-catalogue.ts'
import { useScripted } from '#web/device/use-scripted.ts'
import { SearchChoice } from '#web/ui/search/search-field.tsx'
import { type Choice, withCurrentChoice } from '../conditions/choices.tsx'
import type { ConditionName, ConditionTexts } from '../conditions/conditions.ts'
import styles from './detail-form.module.css'

/** A range with limits from one list of steps; a limit from the URL is added to the list. */
export function Range({ of: key, choices, conditions }: { of: ConditionKey; choices: readonly Choice[]; conditions: ConditionTexts }) {
  const row = conditionAt(key)
  const [from, to] = pageParametersOf(key) as [ConditionName, ConditionName]
  const unit = 'unit' in row ? row.unit : ''
  const end = (name: ConditionName, label: string) => (
    <SearchChoice
      label={`${row.label}の${label}`}
      all={`${label}なし`}
      name={name}
      defaultValue={conditions[name] ?? ''}
      choices={withCurrentChoice(choices, conditions[name], unit)}
    />
  )
  return (
    <div className={`stack gap-3 ${styles.range}`}>
      {end(from, '下限')}
      {end(to, '上限')}
    </div>
  )
}

/** Areas, in ㎡ or optionally in 坪. The query is always in ㎡. */
export function AreaRanges({ keys, conditions }: { keys: readonly ConditionKey[]; conditions: ConditionTexts }) {
  const [inTsubo, setInTsubo] = useState(false)
  const name = useId()
  return (
    <>
      {useScripted() && (
        <fieldset className={`cluster gap-x-4 ${styles.units}`}>
          <legend>広さの単位</legend>
          {[false, true].map((tsubo) => (
            <label className="inline-row gap-2 target" key={String(tsubo)}>
              <input type="radio" name={name} value="" checked={inTsubo === tsubo} onChange={() => setInTsubo(tsubo)} />
              {tsubo ? '坪' : '㎡'}
            </label>
          ))}
        </fieldset>
      )}
      {keys.map((key) => {
        const row = conditionAt(key)
        if (row.kind !== 'size') return null
        return <Range of={key} choices={inTsubo ? row.tsubo.map(ofTsubo) : row.steps.map(ofMetres)} conditions={conditions} key={key} />
      })}
    </>
  )
}

const ofMetres = (metres: number): Choice => [String(metres), `${formatNumber(metres)}㎡（${formatTsubo(metres).replace(/\.\d+/, '')}）`]
const ofTsubo = (tsubo: number): Choice => [
  String(Math.round(tsubo / 0.3025)),
  `${formatNumber(tsubo)}坪（${formatNumber(Math.round(tsubo / 0.3025))}㎡）`,
]
