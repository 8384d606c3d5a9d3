import { mdiClose, mdiFilePdfBox, mdiRefresh } from '@mdi/js'
import type { Upload, Uploads } from '#web/rooms/base/image/uploads.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Progress } from '#web/ui/spinner.tsx'
import styles from './attached.module.css'
import type { Attachments } from './use-attachments.ts'

/** Attachments of the next message: progress, errors, and removal. */
export function Attached({ attachments: { pictures, files } }: { attachments: Attachments }) {
  if (pictures.all.length + files.all.length === 0) return null
  const failed = [pictures.all, files.all].flatMap((list) => list.filter(({ state }) => state === 'failed'))
  return (
    <>
      <ul className={`row gap-2 scroll-x ${styles.strip}`} aria-label="添える写真とファイル">
        {pictures.all.map((upload, index) => (
          <li key={upload.key} className={styles.picture}>
            <img src={upload.preview} alt={upload.name || `${index + 1}枚目の写真`} width={96} height={72} />
            <State upload={upload} />
            <Tools uploads={pictures.uploads} upload={upload} called={`${index + 1}枚目`} />
          </li>
        ))}
        {files.all.map((upload) => (
          <li key={upload.key} className={`grid middle gap-x-2 auto-rest ${styles.file}`}>
            <Icon path={mdiFilePdfBox} />
            <span className="ellipsis" title={upload.name}>
              {upload.name}
            </span>
            <State upload={upload} />
            <Tools uploads={files.uploads} upload={upload} called={upload.name} />
          </li>
        ))}
      </ul>
      {failed.length > 0 && (
        <div role="alert" className="small bold alarm">
          {failed.map(({ name, sentence }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has no state.
            <p key={index}>{name ? `${name}：${sentence}` : sentence}</p>
          ))}
        </div>
      )}
    </>
  )
}

function State({ upload: { state, progress } }: { upload: Upload }) {
  if (state !== 'sending' && state !== 'waiting') return null
  // The upload is complete and the server is checking it.
  return progress < 1 ? <Progress label="送信中" value={progress} /> : <Progress label="確認中" />
}

function Tools({ uploads, upload: { key, retriable }, called }: { uploads: Uploads; upload: Upload; called: string }) {
  return (
    <span className={`row gap-1 ${styles.tools}`}>
      {retriable && (
        <button type="button" onClick={() => uploads.retry(key)}>
          <Icon path={mdiRefresh} label={`${called}をもう一度送る`} size="small" />
        </button>
      )}
      <button type="button" onClick={() => uploads.remove(key)}>
        <Icon path={mdiClose} label={`${called}を外す`} size="small" />
      </button>
    </span>
  )
}
