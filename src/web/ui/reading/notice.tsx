import { mdiAlert, mdiAlertCircle, mdiCheckCircle, mdiInformation } from '@mdi/js'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import styles from './notice.module.css'

const kinds = {
  info: { icon: mdiInformation, word: 'お知らせ', ground: 'tinted' },
  success: { icon: mdiCheckCircle, word: '完了', ground: styles.success },
  warning: { icon: mdiAlert, word: 'ご注意', ground: 'deep' },
  error: { icon: mdiAlertCircle, word: 'エラー', ground: `fails ${styles.error}` },
}

/** A message in the page; colour, icon and word agree. With `live` it is read out when it appears. */
export function Notice({
  kind = 'info',
  title,
  live = false,
  children,
}: {
  kind?: keyof typeof kinds
  title?: ReactNode
  live?: boolean
  children?: ReactNode
}) {
  return (
    <div className={`row gap-3 pad-4 rounded ${kinds[kind].ground}`} role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}>
      <Icon path={kinds[kind].icon} />
      <div className="grid gap-1 shrinks">
        <p className="bold">{title ?? kinds[kind].word}</p>
        {children}
      </div>
    </div>
  )
}
