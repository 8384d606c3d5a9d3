import { type ConditionName, type Conditions, conditionNames } from './conditions.ts'

/** What a form does not ask about, but must not lose. */
export function CarriedConditions({ conditions, except }: { conditions: Conditions; except: readonly ConditionName[] }) {
  const carried = conditionNames.filter((name) => conditions[name] && !except.includes(name))
  return carried.map((name) => <input type="hidden" name={name} value={conditions[name]} key={name} />)
}
