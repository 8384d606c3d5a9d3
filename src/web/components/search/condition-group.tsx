import { mdiChevronDown } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from '#web/components/ui/icon.tsx'
import { type ConditionName, type Conditions, listOf } from './conditions.ts'
import styles from './detail-form.module.css'

/** Conditions that belong together. Folded where few need them, but not over something that is chosen; says how much that is. */
export function ConditionGroup({
  title,
  names,
  conditions,
  open = false,
  children,
}: {
  title: string
  names: readonly ConditionName[]
  conditions: Conditions
  open?: boolean
  children: ReactNode
}) {
  const chosen = names.reduce(
    (sum, name) => sum + (name === 'keyword' ? Number(Boolean(conditions[name])) : listOf(conditions[name]).length),
    0,
  )
  return (
    <details className={styles.group} open={open || chosen > 0}>
      <summary className={styles.summary}>
        <span>
          {title}
          {chosen > 0 && <span className={styles.chosen}>{chosen}件選択中</span>}
        </span>
        <Icon path={mdiChevronDown} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
