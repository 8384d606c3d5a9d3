import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LinkButton } from '#web/components/ui/button.tsx'
import { useRole, useViewer } from '#web/use-viewer.ts'
import './account-menu.module.css'
import { Brand } from './brand.tsx'
import { DestinationLink } from './destination-link.tsx'
import { destinations } from './destinations.ts'
import styles from './site-header.module.css'
import { TextSizeSwitch } from './text-size-switch.tsx'

// Only for who is signed in; its looks are imported above, so that the server's drawing of it is dressed.
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))

/** The head of every page but the chat rooms and the wizard: where one can go, and who one is. */
export function SiteHeader() {
  const viewer = useViewer()
  const role = useRole()
  return (
    <header className={styles.header}>
      <RoleBand />
      <div className={styles.row}>
        <Brand />
        <nav className={styles.nav} aria-label="メインメニュー">
          <ul className={styles.places}>
            {destinations[role].slice(0, 4).map((destination) => (
              <li key={destination.label}>
                <DestinationLink destination={destination} className={styles.place} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.account}>
          <TextSizeSwitch />
          {viewer ? (
            <Suspense>
              <AccountMenu viewer={viewer} />
            </Suspense>
          ) : (
            <>
              <Link to="/login" className={styles.login}>
                ログイン
              </Link>
              <LinkButton to="/signup" wide={false}>
                会員登録
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </header>
  )
}

/** A strip in the colour of the role; the word for it stands beside the name. */
export function RoleBand() {
  const role = useRole()
  return role === 'guest' ? null : <div className={styles[role]} />
}
