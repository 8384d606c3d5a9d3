import type { ReactNode } from 'react'
import { Notice } from '#web/ui/reading/notice.tsx'
import styles from './setting.module.css'

/** What is too long to be written on a phone; everything else is shown anywhere. */
export const AtDesk = ({ only, children }: { only: boolean; children: ReactNode }) =>
  only ? (
    <>
      <div className={styles.narrow}>
        <Notice title="パソコンで編集してください">
          <p>長い文章のため、編集の欄は、広い画面だけに表示します。</p>
        </Notice>
      </div>
      <div className={styles.desk}>{children}</div>
    </>
  ) : (
    children
  )
