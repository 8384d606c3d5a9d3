import type { ReactNode } from 'react'
import { Notice } from '#web/ui/reading/notice.tsx'
import { Progress } from '#web/ui/spinner.tsx'
import styles from './upload-card.module.css'
import type { Upload } from './uploads.ts'

/** A picture with its content, progress, error and actions. */
export function UploadCard({
  upload: { preview, name, state, progress, sentence },
  called,
  mark,
  actions,
  children,
}: {
  upload: Upload
  /** 1枚目の写真, 表面: accessible name. */
  called: string
  /** 表紙, 表面: shown on the picture. */
  mark?: ReactNode
  actions: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="grid framed clip">
      <div className={preview ? `relative deep ${styles.picture}` : undefined}>
        {preview && <img src={preview} alt={name ? `${called}（${name}）` : called} />}
        {mark && <span className={`small bold rounded-s pad-0-2 ${styles.mark}`}>{mark}</span>}
      </div>
      <div className="stack gap-3 pad-3">
        {state === 'waiting' && <p className="hint">順番を待っています</p>}
        {state === 'sending' && <Progress label={`${called}を送信中`} value={progress} />}
        {state === 'failed' && (
          <Notice kind="error" title={`${called}を送信できませんでした`}>
            <p>{sentence}</p>
          </Notice>
        )}
        {children}
        <div className="cluster gap-2">{actions}</div>
      </div>
    </div>
  )
}
