import type { ReactNode } from 'react'
import { formatNumber } from '#domain/format.ts'
import { Button } from '#web/components/ui/button.tsx'
import { CarriedConditions } from './carried-conditions.tsx'
import type { Asked, ConditionName } from './conditions.ts'
import styles from './place-picker.module.css'
import { useGetForm } from './use-get-form.ts'

interface Place {
  code: string
  name: string
  count: number
}

/** Places in groups, any of them; a place without listings can be seen but not chosen. The choice becomes part of the search's address. */
export function PlacePicker({
  name,
  groups,
  chosen,
  asked,
  replaces,
  children,
}: {
  name: ConditionName
  groups: readonly { name: string; places: readonly Place[] }[]
  chosen: readonly string[]
  asked: Asked
  /** Conditions that the choice takes the place of. */
  replaces: readonly ConditionName[]
  /** Another way on than straight to the results. */
  children?: ReactNode
}) {
  const form = useGetForm()
  return (
    <form className={styles.form} action="/buyer/estate" {...form} key={chosen.join(',')}>
      <CarriedConditions conditions={asked.conditions} except={replaces} />
      <input type="hidden" name="orderBy" value={asked.orderBy} />
      {groups.map((group) => (
        <fieldset className={styles.group} key={group.name}>
          <legend>{group.name}</legend>
          {group.places.map(({ code, name: label, count }) => (
            <label className={styles.place} key={code}>
              <input type="checkbox" name={name} value={code} defaultChecked={chosen.includes(code)} disabled={count === 0} />
              {label}
              <span className={styles.count}>{formatNumber(count)}件</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={styles.actions}>
        <Button type="submit">この条件で検索する</Button>
        {children}
      </div>
    </form>
  )
}
