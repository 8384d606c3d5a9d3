import type { ConditionName, ConditionTexts } from './conditions.ts'

/** Hidden inputs for conditions outside the form, so they are not lost. */
export function CarriedConditions({ conditions, except }: { conditions: ConditionTexts; except: readonly ConditionName[] }) {
  const carried = Object.entries(conditions).filter(([name, value]) => value && !except.includes(name as ConditionName))
  return carried.map(([name, value]) => <input type="hidden" name={name} value={value} key={name} />)
}
