import { type RefObject, useEffect, useRef } from 'react'
import { DOUBLE_CLICK_MS } from './double-click.ts'
import styles from './form-error.module.css'

export interface FormMistake {
  /** Id of the control to link to, if there is one. */
  fieldID?: string
  message: string
}

/** Errors to correct before the form can be sent: takes the focus after each failed attempt (`attempt` counts). */
export function FormError({
  title = '入力内容をご確認ください',
  mistakes,
  attempt,
}: {
  title?: string
  mistakes: readonly FormMistake[]
  attempt: number
}) {
  const summary = useFocusAfter(attempt)
  const shownAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of each attempt.
  useEffect(() => {
    shownAt.current = performance.now()
  }, [attempt])

  if (mistakes.length === 0) return null
  return (
    <div className={`pad-4 rounded fails ${styles.summary}`} ref={summary} tabIndex={-1} role="alert">
      <h2 className="text-l">{title}</h2>
      <ul className="bulleted above-2">
        {mistakes.map(({ fieldID, message }) => (
          <li key={`${fieldID} ${message}`}>
            {fieldID ? (
              <a
                className="alarm"
                href={`#${fieldID}`}
                onClick={(event) => {
                  event.preventDefault()
                  if (event.timeStamp - shownAt.current > DOUBLE_CLICK_MS) focusField(fieldID)
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

/** The returned ref's element takes the focus after each failed attempt, and comes into view with its beginning. */
export function useFocusAfter(attempt: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = place.current
    if (attempt === 0 || !box) return
    box.focus({ preventScroll: true })
    const seen = box.offsetHeight < window.innerHeight * FITS ? box : (box.querySelector('h2, p') ?? box)
    seen.scrollIntoView({ block: 'center' })
  }, [attempt])
  return place
}

/** Share of the window that neither the header nor a bar of buttons covers. */
const FITS = 0.8

/** Focuses a field by its id. A group takes the focus itself only when nothing in it can. */
export function focusField(id: string) {
  const target = document.getElementById(id)
  const control = target?.matches('fieldset') ? target.querySelector<HTMLElement>('input, select, textarea, button') : target
  const focused = control ?? target
  // A folded field cannot take the focus, so it is unfolded first.
  for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  focused?.scrollIntoView({ block: 'center' })
  focused?.focus({ preventScroll: true })
}
