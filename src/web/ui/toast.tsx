import { mdiClose } from '@mdi/js'
import { sentenceOf } from '#web/api/problem.ts'
import { createStore, useStore } from '#web/state/store.ts'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'

interface Message {
  id: number
  text: string
  kind: 'done' | 'failed'
  /** Action offered in the message. */
  press?: { label: string; act: () => void } | undefined
}
interface ToastOptions extends Partial<Pick<Message, 'kind' | 'press'>> {
  /** Reverts what was just done. */
  undo?: () => void
}

const messages = createStore<readonly Message[]>([])
/** Open dialogs, the topmost last. Everything outside of it is neither visible nor clickable, so messages appear inside. */
const dialogs = createStore<readonly string[]>([])
let lastID = 0

/**
 * Reports in passing that something happened: 保存しました. Anything that must not be missed belongs in the page. Returns a function that
 * dismisses it.
 */
export function showToast(
  text: string,
  { kind = 'done', undo, press = undo && { label: '元に戻す', act: undo } }: ToastOptions = {},
): () => void {
  const message = { id: ++lastID, text, kind, press }
  // A repeated message replaces the earlier one, unless that can be undone: it is about something else.
  const others = messages.get().filter((other) => other.press || other.text !== text)
  messages.set([...others.slice(-2), message])
  // Long enough for slow readers, and longer if there is something to press.
  const away = () => dismiss(message.id)
  setTimeout(away, press ? 12_000 : 7_000)
  return away
}

/** Reports the failure of a call where the page has no place for it. */
export const showFailure = (error: unknown) => void showToast(sentenceOf(error), { kind: 'failed' })

/** Messages appear in this dialog until the returned function is called. */
export function takeToasts(dialog: string): () => void {
  dialogs.set([...dialogs.get(), dialog])
  return () => dialogs.set(dialogs.get().filter((other) => other !== dialog))
}

const topOf = (open: readonly string[]): string | undefined => open.at(-1)
/** The dialog in which messages appear now; undefined on the page. */
export const placeOfToasts = () => topOf(dialogs.get())

/**
 * Container of the messages, in the page or in the dialog above it. The live region exists from the start, otherwise the first message
 * would not be read out.
 */
export function Toasts({ dialog }: { dialog?: string }) {
  const isOnTop = topOf(useStore(dialogs)) === dialog
  const all = useStore(messages)
  const shown = isOnTop ? all : []
  return (
    <div className={`grid gap-2 ${styles.toasts}`} role="status" aria-live="polite">
      {shown.map(({ id, text, kind, press }) => (
        <div className={`row middle gap-3 rounded ${styles.toast} ${styles[kind]}`} key={id}>
          <span>{text}</span>
          {press && (
            <button
              type="button"
              className={`rigid sides-3 bold nowrap ${styles.undo}`}
              onClick={() => {
                press.act()
                dismiss(id)
              }}
            >
              {press.label}
            </button>
          )}
          <button type="button" className={styles.close} onClick={() => dismiss(id)}>
            <Icon path={mdiClose} label="閉じる" />
          </button>
        </div>
      ))}
    </div>
  )
}

const dismiss = (id: number) => messages.set(messages.get().filter((message) => message.id !== id))
