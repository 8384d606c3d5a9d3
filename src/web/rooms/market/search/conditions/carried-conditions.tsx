import type { ConditionName, ConditionTexts } from './conditions.ts'

/** What a form does not ask about, but must not lose. */
export function CarriedConditions({ conditions, except }: { conditions: ConditionTexts; except: readonly ConditionName[] }) {
  const carried = Object.entries(conditions).filter(([name, value]) => value && !except.includes(name as ConditionName))
  return carried.map(([name, value]) => <input type="hidden" name={name} value={value} key={name} />)
}
