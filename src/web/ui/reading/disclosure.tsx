import { mdiChevronDown } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './disclosure.module.css'

/** Expandable content. Those of one `group` close each other. */
export function Disclosure({
  summary,
  children,
  id,
  group,
  open,
  onOpen,
}: {
  summary: ReactNode
  children: ReactNode
  id?: string
  group?: string
  open?: boolean
  onOpen?: () => unknown
}) {
  return (
    <details
      className={`line-below ${styles.disclosure}`}
      id={id}
      name={group}
      open={open}
      onToggle={onOpen && ((event) => event.currentTarget.open && onOpen())}
    >
      <summary className="row middle between gap-3 bold target ends-3 hovers">
        <span className="grows">{summary}</span>
        <Icon path={mdiChevronDown} />
      </summary>
      <div className={`stack gap-3 ${styles.content}`}>{children}</div>
    </details>
  )
}
