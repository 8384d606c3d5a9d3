import type { EstateType } from '#domain/base/master/type-enumerations.ts'
import { amountIn, atMostIn } from '#domain/market/listing/amounts.ts'
import {
  type Condition,
  type ConditionKey,
  conditionAt,
  type Group,
  groups,
  pageKeys,
  pageParametersOf,
} from '#domain/market/listing/condition-catalogue.ts'
import { labelsOf } from '#domain/market/saved-search/condition-labels.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Choice, priceChoices } from '../conditions/choices.tsx'
import { OptionChecks, OptionChoice, type OptionCounts, OptionFlags } from '../find/option-fields.tsx'
import { AreaRanges, Range } from './area-range.tsx'
import styles from './detail-form.module.css'
import { typeIcons } from './type-icons.ts'

/** The fields of a group, from the kinds of its conditions. The form itself adds those of places, free words, facilities and refinements. */
export function GroupFields({ group, choosing }: { group: Group; choosing: OptionCounts }) {
  const keys = pageKeys(group).filter((key) => !conditionAt(key).partOf)
  const { conditions } = choosing
  const choices = keys.flatMap((key) => {
    const row = conditionAt(key)
    const offered = choicesOf(row)
    if (!offered) return []
    return <OptionChoice key={key} {...named(key)} choices={offered} unit={'unit' in row ? row.unit : ''} choosing={choosing} />
  })
  const flags = ofKinds(keys, 'recent', 'marked', 'unmarked').map((key) => [named(key).name, named(key).label] as const)
  const sizes = ofKinds(keys, 'size')
  return (
    <>
      {ofKinds(keys, 'range').map((key) => (
        <Range key={key} of={key} choices={stepsOf(conditionAt(key))} conditions={conditions} />
      ))}
      {sizes.length > 0 && <AreaRanges keys={sizes} conditions={conditions} />}
      {choices.length > 1 ? <div className={`stack gap-3 ${styles.range}`}>{choices}</div> : choices}
      {flags.length > 0 && <OptionFlags legend={groups[group].title} labels={flags} choosing={choosing} />}
      {ofKinds(keys, 'codes').map((key) => (
        <OptionChecks
          key={key}
          name={named(key).name}
          legend={named(key).label}
          hideLegend={keys.length === 1}
          labels={Object.entries(labelsOf(key, conditions)).map(([code, label]) => [
            code,
            key === 'estateType' ? withIcon(code, label) : label,
          ])}
          choosing={choosing}
        />
      ))}
    </>
  )
}

const withIcon = (code: string, label: string) => (
  <>
    <span className="from-tablet">
      <Icon path={typeIcons[Number(code) as EstateType]} />
    </span>
    {label}
  </>
)

const ofKinds = (keys: readonly ConditionKey[], ...kinds: Condition['kind'][]) =>
  keys.filter((key) => kinds.includes(conditionAt(key).kind))

function named(key: ConditionKey) {
  const [name] = pageParametersOf(key)
  const { label } = conditionAt(key)
  if (!name || !label) throw new Error(`The page does not ask for ${key}.`)
  return { name, label }
}

/** Options of a single choice. */
function choicesOf(row: Condition): readonly Choice[] | undefined {
  if (row.kind === 'days') return Object.entries(row.of)
  if (row.kind === 'atMost' || row.kind === 'age')
    return row.steps.map((step): Choice => [String(step), atMostIn({ unit: row.unit }, step)])
}

/** Options for both limits of a range. */
function stepsOf(row: Condition): readonly Choice[] {
  if (row.kind !== 'range') return []
  return row.unit === '円' ? priceChoices : row.steps.map((step): Choice => [String(step), amountIn(row.unit, step)])
}
