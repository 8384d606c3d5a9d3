import { mdiClose } from '@mdi/js'
import { sentenceOf } from '#web/api/problem.ts'
import { createStore, useStore } from '#web/state/store.ts'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'

interface Message {
  id: number
  text: string
  kind: 'done' | 'failed'
  /** Takes back what was just done. */
  undo?: () => void
}

const messages = createStore<readonly Message[]>([])
let lastID = 0

/** Says in passing that something happened: 保存しました. What must not be missed belongs into the page. Answers how to say it no longer. */
export function showToast(text: string, { kind = 'done', undo }: { kind?: Message['kind']; undo?: () => void } = {}): () => void {
  const message = { id: ++lastID, text, kind, undo }
  messages.set([...messages.get().slice(-2), message])
  // Long enough to be read slowly, and longer where there is something to press.
  const away = () => dismiss(message.id)
  setTimeout(away, undo ? 12_000 : 7_000)
  return away
}

/** Says what went wrong with a call where the page has no place for it. */
export const showFailure = (error: unknown) => void showToast(sentenceOf(error), { kind: 'failed' })

/** The one place where they appear; the live region is there from the start, or the first one would not be read out. */
export function Toasts() {
  const shown = useStore(messages)
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {shown.map(({ id, text, kind, undo }) => (
        <div className={`${styles.toast} ${styles[kind]}`} key={id}>
          <span>{text}</span>
          {undo && (
            <button
              type="button"
              className={styles.undo}
              onClick={() => {
                undo()
                dismiss(id)
              }}
            >
              元に戻す
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
