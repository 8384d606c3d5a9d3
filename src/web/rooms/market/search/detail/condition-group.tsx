import type { ReactNode } from 'react'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { type ConditionName, type ConditionTexts, listOf } from '../conditions/conditions.ts'
import styles from './detail-form.module.css'

/** A group of related conditions. Rare ones are collapsed unless one is chosen; shows how many are. */
export function ConditionGroup({
  title,
  names,
  conditions,
  open = false,
  children,
}: {
  title: string
  names: readonly ConditionName[]
  conditions: ConditionTexts
  open?: boolean
  children: ReactNode
}) {
  const chosen = names.reduce(
    (sum, name) => sum + (name === 'keyword' ? Number(Boolean(conditions[name])) : listOf(conditions[name]).length),
    0,
  )
  return (
    <Disclosure
      summary={
        <>
          {title}
          {chosen > 0 && <span className={`small rounded-s deep regular pad-0-2 ${styles.chosen}`}>{chosen}件選択中</span>}
        </>
      }
      open={open || chosen > 0}
    >
      {children}
    </Disclosure>
  )
}
