import { useEffect, useRef } from 'react'
import styles from './form-error.module.css'

export interface FormMistake {
  /** The id of the control, when there is one to lead to. */
  fieldID?: string
  message: string
}

/** What to put right before the form can be sent: takes the focus each time it is sent in vain (`attempt` counts). */
export function FormError({
  title = '入力内容をご確認ください',
  mistakes,
  attempt,
}: {
  title?: string
  mistakes: readonly FormMistake[]
  attempt: number
}) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) summary.current?.focus()
  }, [attempt])

  if (mistakes.length === 0) return null
  return (
    <div className={styles.summary} ref={summary} tabIndex={-1} role="alert">
      <h2>{title}</h2>
      <ul>
        {mistakes.map(({ fieldID, message }) => (
          <li key={`${fieldID} ${message}`}>
            {fieldID ? (
              <a
                href={`#${fieldID}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(fieldID)
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Leads to a field by its id. A group takes the focus itself only when nothing in it can. */
export function focusField(id: string) {
  const target = document.getElementById(id)
  const control = target?.matches('fieldset') ? target.querySelector<HTMLElement>('input, select, textarea, button') : target
  const focused = control ?? target
  // A field that is folded away takes no focus before it is unfolded.
  for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  focused?.scrollIntoView({ block: 'center' })
  focused?.focus({ preventScroll: true })
}
