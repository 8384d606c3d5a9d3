import { mdiDotsHorizontal } from '@mdi/js'
import type { MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { closeBehind, closeOnEscape } from '../folded-menu.ts'
import { Icon } from '../icon.tsx'
import styles from './row-menu.module.css'

/** The ⋯ menu of a row: everything that may be done with it. `of` is the name of the row; `says` replaces the dots with a word. */
export const RowMenu = ({ of, says, children }: { of: string; says?: string; children: ReactNode }) => (
  // By their name, opening a menu closes any other.
  <details
    className={classes('relative rigid', !says && styles.fold)}
    name="row-menu"
    onBlur={closeBehind}
    onKeyDown={closeOnEscape}
    onClick={closeAfterChoice}
  >
    {says ? (
      <summary className="inline-row target small nowrap pad-0-3">
        {says}
        <span className="visually-hidden">（{of}）</span>
      </summary>
    ) : (
      <summary className={`centered circle hovers-deep ${styles.opener}`}>
        <Icon path={mdiDotsHorizontal} />
        <span className="visually-hidden">{`「${of}」の操作`}</span>
      </summary>
    )}
    {/* Focusable, because Safari focuses no button that is pressed, and the menu would close before the press arrives. */}
    <div className={`grid rounded paper ${styles.menu}`} tabIndex={-1}>
      {children}
    </div>
  </details>
)

/** A dialog that the choice opens gives the focus back to the ⋯. */
function closeAfterChoice({ currentTarget, target }: MouseEvent<HTMLDetailsElement>) {
  if (!(target instanceof Element) || !target.closest('button, a')) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}
