import { mdiFilePdfBox } from '@mdi/js'
import type { ChatFile } from '#domain/talk/chat/files/contract.ts'
import { sizeOf } from '#web/rooms/deal/paper/place.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './file-links.module.css'

/** Files of a message, for download only: a PDF from a stranger is never opened within our pages. */
export function FileLinks({ files }: { files: readonly ChatFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className={`stack gap-2 ${styles.files}`} aria-label={`ファイル${files.length}件`}>
      {files.map((file) => (
        <li key={file.id}>
          <FileLink {...file} />
        </li>
      ))}
    </ul>
  )
}

export function FileLink({ id, name, pages, bytes }: ChatFile) {
  return (
    <a
      className={`stack middle gap-3 framed paper pad-2-3 auto-rest hovers-deep ${styles.file}`}
      href={`/api/chatFile/${id}?save`}
      download
    >
      <img src={`/api/chatFile/${id}/preview`} alt="" width={44} height={56} loading="lazy" decoding="async" />
      <span className="stack shrinks">
        <span className="bold ellipsis" title={name} data-said>
          {name}
        </span>
        <span className="row gap-1 middle hint">
          <Icon path={mdiFilePdfBox} size="small" />
          {`PDF・${pages}ページ・${sizeOf(bytes)}`}
          <span className="visually-hidden">（保存します）</span>
        </span>
      </span>
    </a>
  )
}
