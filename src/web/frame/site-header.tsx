import { Link } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { noticeBanner } from '#web/session/notice-banner.ts'
import { useRole, useViewer } from '#web/session/use-viewer.ts'
import { useStore } from '#web/state/store.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { AccountMenu as Menu } from './account-menu.tsx'
import './account-menu.module.css'
import { Brand } from '#web/ui/page/brand.tsx'
import { TextSizeSwitch } from '#web/ui/page/text-size-switch.tsx'
import { DestinationLink } from './destination-link.tsx'
import { destinations } from './destinations.ts'
import styles from './site-header.module.css'

// Only for signed-in users, so in the browser its script loads later. Its styles come with the page, which the server renders whole.
const AccountMenu = createIsomorphicFn()
  .server((): ComponentType<ComponentProps<typeof Menu>> => Menu)
  .client(() => lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu })))()

const NoticeStrip = lazy(() => import('./notice-strip.tsx'))

/** The header of every page except chat rooms and the wizard: navigation and account. */
export function SiteHeader() {
  const viewer = useViewer()
  const role = useRole()
  const banner = useStore(noticeBanner)
  return (
    <>
      {banner && (
        <Suspense>
          <NoticeStrip notice={banner} />
        </Suspense>
      )}
      <header className={`line-below paper ${styles.header}`}>
        <RoleBand />
        <div className={`cluster middle gap-x-4 page-width sides-4 ${styles.row}`}>
          <Brand />
          <nav className={styles.nav} aria-label="メインメニュー">
            <ul className="row gap-1">
              {destinations[role].slice(0, 4).map((destination) => (
                <li key={destination.label}>
                  <DestinationLink destination={destination} className={styles.place} />
                </li>
              ))}
            </ul>
          </nav>
          <div className={`cluster middle gap-x-2 ${styles.account}`}>
            <TextSizeSwitch />
            {viewer ? (
              <Suspense>
                <AccountMenu viewer={viewer} />
              </Suspense>
            ) : (
              <>
                <Link to="/login" className={`inline-row plain-link target sides-3 nowrap on-desk ${styles.login}`}>
                  ログイン
                </Link>
                <LinkButton to="/signup" kind="quiet" wide={false}>
                  会員登録
                </LinkButton>
              </>
            )}
          </div>
        </div>
      </header>
    </>
  )
}

/** A strip in the colour of the role; its name is written next to the user's name. */
export function RoleBand() {
  const role = useRole()
  return role === 'guest' ? null : <div className={styles[role]} />
}
