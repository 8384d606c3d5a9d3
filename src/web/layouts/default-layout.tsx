import type { ReactNode } from 'react'
import { BottomBar } from '#web/components/frame/bottom-bar.tsx'
import { SiteFooter } from '#web/components/frame/site-footer.tsx'
import { SiteHeader } from '#web/components/frame/site-header.tsx'
import styles from './layout.module.css'
import { Main } from './main.tsx'

export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.withBottomBar}>
      <SiteHeader />
      <Main>{children}</Main>
      <SiteFooter />
      <BottomBar />
    </div>
  )
}
