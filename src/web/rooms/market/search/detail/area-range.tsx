import { useId, useState } from 'react'
import { formatNumber, formatTsubo } from '#domain/base/words/format.ts'
import { useScripted } from '#web/device/use-scripted.ts'
import { SearchChoice } from '#web/ui/search/search-field.tsx'
import { type Choice, floorAreaSteps, floorTsuboSteps, landAreaSteps, landTsuboSteps, withAsked } from '../conditions/choices.tsx'
import type { ConditionName, ConditionTexts } from '../conditions/conditions.ts'
import styles from './detail-form.module.css'

/** A range with limits from one list of steps; a limit from the URL is added to the list. */
export function Range({
  from,
  to,
  legend,
  choices,
  unit,
  conditions,
}: {
  from: ConditionName
  to: ConditionName
  legend: string
  choices: readonly Choice[]
  unit: string
  conditions: ConditionTexts
}) {
  const end = (name: ConditionName, label: string) => (
    <SearchChoice
      label={`${legend}の${label}`}
      all={`${label}なし`}
      name={name}
      defaultValue={conditions[name] ?? ''}
      choices={withAsked(choices, conditions[name], unit)}
    />
  )
  return (
    <div className={styles.range}>
      {end(from, '下限')}
      {end(to, '上限')}
    </div>
  )
}

/** Areas of land and building, in ㎡ or optionally in 坪. The query is always in ㎡. */
export function AreaRanges({ conditions }: { conditions: ConditionTexts }) {
  const [inTsubo, setInTsubo] = useState(false)
  const name = useId()
  const steps = (metres: readonly number[], tsubo: readonly number[]) => (inTsubo ? tsubo.map(ofTsubo) : metres.map(ofMetres))
  return (
    <>
      {useScripted() && (
        <fieldset className={styles.units}>
          <legend>広さの単位</legend>
          {[false, true].map((tsubo) => (
            <label key={String(tsubo)}>
              <input type="radio" name={name} value="" checked={inTsubo === tsubo} onChange={() => setInTsubo(tsubo)} />
              {tsubo ? '坪' : '㎡'}
            </label>
          ))}
        </fieldset>
      )}
      <Range
        from="searchAreaFrom"
        to="searchAreaTo"
        legend="土地面積"
        choices={steps(landAreaSteps, landTsuboSteps)}
        unit="㎡"
        conditions={conditions}
      />
      <Range
        from="searchTotalFloorAreaFrom"
        to="searchTotalFloorAreaTo"
        legend="建物・専有面積"
        choices={steps(floorAreaSteps, floorTsuboSteps)}
        unit="㎡"
        conditions={conditions}
      />
    </>
  )
}

const ofMetres = (metres: number): Choice => [String(metres), `${formatNumber(metres)}㎡（${formatTsubo(metres).replace(/\.\d+/, '')}）`]
const ofTsubo = (tsubo: number): Choice => [
  String(Math.round(tsubo / 0.3025)),
  `${formatNumber(tsubo)}坪（${formatNumber(Math.round(tsubo / 0.3025))}㎡）`,
]
