import type { ReactNode } from 'react'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import styles from './coming-screen.module.css'
import { Page } from './page.tsx'

/** A screen that is not there yet: says what it will hold and offers a way on. */
export function ComingScreen({ title, holds, wayOn }: { title: string; holds: readonly string[]; wayOn: ReactNode }) {
  return (
    <Page title={title} width="reading">
      <EmptyState title="この画面は準備中です" action={wayOn}>
        <p>ここでは、次のことができるようになります。</p>
        <ul className={styles.holds}>
          {holds.map((hold) => (
            <li key={hold}>{hold}</li>
          ))}
        </ul>
      </EmptyState>
    </Page>
  )
}
