import type { ReactNode } from 'react'
import { BottomBar } from '#web/frame/bottom-bar.tsx'
import { SiteFooter } from '#web/frame/site-footer.tsx'
import { SiteHeader } from '#web/frame/site-header.tsx'
import styles from './layout.module.css'
import { Main } from './main.tsx'

export function SellerLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.withBottomBar}>
      <SiteHeader />
      <Main>{children}</Main>
      <SiteFooter />
      <BottomBar />
    </div>
  )
}

/** For long forms, where the footer and the bottom bar would get in the way of the buttons. */
export function SellerNoFooterLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.plain}>
      <SiteHeader />
      <Main>{children}</Main>
    </div>
  )
}
