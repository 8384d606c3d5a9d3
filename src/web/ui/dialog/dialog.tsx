import { mdiClose } from '@mdi/js'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { RoundButton } from '#web/ui/round-button.tsx'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { keepFocus } from '../keep-focus.ts'
import { Toasts, takeToasts } from '../toast.tsx'
import styles from './dialog.module.css'
import { focusFirstField } from './first-field.ts'

/** A modal question or form. Open or not is the caller's to say; Escape, the cross and a press beside it ask to close. */
export function Dialog({
  open,
  title,
  onClose,
  children,
  actions,
  wide,
}: {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** As wide as a page that is shown in it; or as what is written and its page side by side. */
  wide?: boolean | 'both'
  /** The main one first: so they stand, and so the keyboard comes to them. */
  actions?: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleID = useId()
  // Closed before it leaves the page, also with the component: that gives the focus back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    focusFirstField(element)
    const giveBack = takeToasts(titleID)
    return () => {
      giveBack()
      element.close()
      keepFocus()
    }
  }, [open, titleID])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing beside the dialog is an extra; Escape and the cross do the same by key.
    <dialog
      className={classes(styles.dialog, wide && styles.wide, wide === 'both' && styles.both)}
      ref={dialog}
      aria-labelledby={titleID}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {open && (
        <div className={styles.box}>
          <div className={styles.head}>
            <h2 id={titleID}>{title}</h2>
            <RoundButton icon={mdiClose} label="閉じる" onClick={onClose} />
          </div>
          <div className="stack gap-4">{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
          <Toasts dialog={titleID} />
        </div>
      )}
    </dialog>
  )
}

/** Asks before something that cannot be taken back. The button says what it does: 「はい、掲載を終了する」. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  cancel = 'やめる',
  negative = false,
  busy = false,
  onConfirm,
  onClose,
}: {
  open: boolean
  title: string
  children: ReactNode
  confirm: string
  cancel?: string
  negative?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind={negative ? 'negative' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
