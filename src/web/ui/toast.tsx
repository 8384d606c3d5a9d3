import { mdiClose } from '@mdi/js'
import { sentenceOf } from '#web/api/problem.ts'
import { createStore, useStore } from '#web/state/store.ts'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'

interface Message {
  id: number
  text: string
  kind: 'done' | 'failed'
  /** What can be done about it. */
  press?: { label: string; act: () => void } | undefined
}
interface Given extends Partial<Pick<Message, 'kind' | 'press'>> {
  /** Takes back what was just done. */
  undo?: () => void
}

const messages = createStore<readonly Message[]>([])
/** The dialogs that are open, the last on top: what stands beside it is neither seen nor pressed, so messages stand in it. */
const dialogs = createStore<readonly string[]>([])
let lastID = 0

/** Says in passing that something happened: 保存しました. What must not be missed belongs into the page. Answers how to say it no longer. */
export function showToast(text: string, { kind = 'done', undo, press = undo && { label: '元に戻す', act: undo } }: Given = {}): () => void {
  const message = { id: ++lastID, text, kind, press }
  messages.set([...messages.get().slice(-2), message])
  // Long enough to be read slowly, and longer where there is something to press.
  const away = () => dismiss(message.id)
  setTimeout(away, press ? 12_000 : 7_000)
  return away
}

/** Says what went wrong with a call where the page has no place for it. */
export const showFailure = (error: unknown) => void showToast(sentenceOf(error), { kind: 'failed' })

/** Until what it answers is called, messages appear in this dialog. */
export function takeToasts(dialog: string): () => void {
  dialogs.set([...dialogs.get(), dialog])
  return () => dialogs.set(dialogs.get().filter((other) => other !== dialog))
}

const topOf = (open: readonly string[]): string | undefined => open.at(-1)
/** The dialog in which messages appear by now; undefined on the page. */
export const placeOfToasts = () => topOf(dialogs.get())

/** Where they appear: on the page, or in the dialog above it. The live region is there from the start, or the first one would not be read out. */
export function Toasts({ dialog }: { dialog?: string }) {
  const isOnTop = topOf(useStore(dialogs)) === dialog
  const all = useStore(messages)
  const shown = isOnTop ? all : []
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {shown.map(({ id, text, kind, press }) => (
        <div className={`${styles.toast} ${styles[kind]}`} key={id}>
          <span>{text}</span>
          {press && (
            <button
              type="button"
              className={styles.undo}
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
