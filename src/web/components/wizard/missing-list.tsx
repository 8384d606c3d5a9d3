import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Missing } from '#domain/estate/requirements.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { fieldID } from './field-id.ts'
import styles from './missing-list.module.css'
import { screenOf } from './wizard-steps.tsx'

/** What still stands between an estate and its application, each with the way to its field. Takes the focus when one applied in vain. */
export function MissingList({ estateID, missing, attempt }: { estateID: string; missing: readonly Missing[]; attempt: number }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) list.current?.focus()
  }, [attempt])

  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      <Notice kind="warning" title={`あと${missing.length}項目で、審査を申請できます`}>
        <ul>
          {missing.map(({ field, step, message }) => (
            <li key={field}>
              <Link to={screenOf(step).to} params={{ id: estateID }} hash={fieldID(field)}>
                {message}
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
