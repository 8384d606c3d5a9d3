import { mdiClose } from '@mdi/js'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { RoundButton } from '#web/ui/round-button.tsx'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { keepFocus } from '../keep-focus.ts'
import { Toasts, takeToasts } from '../toast.tsx'
import styles from './dialog.module.css'
import { focusFirstField } from './first-field.ts'
import { watchWriting } from './written.ts'

/**
 * A modal question or form, controlled by the caller. Escape, the cross and a press outside request to close it, and ask first if something
 * has been typed.
 */
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
  /** As wide as a page shown in it; `both` for a form and its page side by side. */
  wide?: boolean | 'both'
  /** The main action first, in layout and in keyboard order. */
  actions?: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleID = useId()
  const writing = useRef<ReturnType<typeof watchWriting>>(undefined)
  const [leaving, setLeaving] = useState(false)
  // Closed before it leaves the page, also on unmount: this returns the focus to the element that opened it.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    // Before the first field receives the focus.
    const opener = document.activeElement
    writing.current = watchWriting()
    element.showModal()
    focusFirstField(element)
    const giveBack = takeToasts(titleID)
    return () => {
      giveBack()
      element.close()
      setLeaving(false)
      keepFocus(undefined, opener)
    }
  }, [open, titleID])
  const leave = () => (writing.current?.isWritten() ? setLeaving(true) : onClose())

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing beside the dialog is an extra; Escape and the cross do the same by key.
    <dialog
      className={classes('rounded paper ink regular text-m text-start', styles.dialog, wide && styles.wide, wide === 'both' && styles.both)}
      ref={dialog}
      aria-labelledby={titleID}
      onCancel={(event) => {
        // Events of a nested dialog arrive here too.
        if (event.target !== dialog.current) return
        event.preventDefault()
        leave()
      }}
      onClose={({ target }) => {
        // Browsers do not let a page cancel Escape twice in a row.
        if (!open || target !== dialog.current || dialog.current.open) return
        dialog.current.showModal()
        leave()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) leave()
      }}
      onFocus={({ target }) => writing.current?.entered(target)}
    >
      {open && (
        <div className={styles.box}>
          <div className={`row gap-4 between ${styles.head}`}>
            <h2 id={titleID}>{title}</h2>
            <RoundButton icon={mdiClose} label="閉じる" onClick={leave} />
          </div>
          <div className="stack gap-4">{children}</div>
          {actions && <div className={`cluster gap-3 ${styles.actions}`}>{actions}</div>}
          <Toasts dialog={titleID} />
        </div>
      )}
      {open && leaving && (
        <LeaveDialog open title="書きかけのまま閉じますか？" leave="破棄して閉じる" onLeave={onClose} onStay={() => setLeaving(false)}>
          <p>閉じると、書きかけの内容は失われます。</p>
        </LeaveDialog>
      )}
    </dialog>
  )
}

/** Asks before something typed is lost. Staying is the main button, because leaving cannot be undone. */
export function LeaveDialog({
  open,
  title,
  children,
  leave,
  onLeave,
  onStay,
}: {
  open: boolean
  title: string
  children: ReactNode
  leave: string
  onLeave: () => void
  onStay: () => void
}) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>入力に戻る</Button>
          <Button kind="quiet" onClick={onLeave}>
            {leave}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

/** Confirmation of an irreversible action. The button names it: 「はい、掲載を終了する」. */
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
