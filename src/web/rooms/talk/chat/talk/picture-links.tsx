import type { MouseEvent } from 'react'
import { pathOfSize } from '#domain/base/image/paths.ts'
import styles from './message-item.module.css'

/** The pictures of a message. A press opens one over the chat, and without scripts in a new tab. */
export function PictureLinks({ paths, onOpen }: { paths: readonly string[]; onOpen?: ((path: string) => void) | undefined }) {
  if (paths.length === 0) return null
  const open = (event: MouseEvent, path: string) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(path)
  }
  return (
    <ul className={`cluster gap-2 ${styles.pictures}`} aria-label={`画像${paths.length}枚`}>
      {paths.map((path, index) => (
        <li key={path}>
          <a className="block rounded" href={path} target="_blank" rel="noopener" onClick={(event) => open(event, path)}>
            <img
              src={pathOfSize(path, 480)}
              alt={`画像${index + 1}枚目を大きく見る`}
              width={160}
              height={120}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
