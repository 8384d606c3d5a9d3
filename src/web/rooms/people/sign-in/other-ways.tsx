import { LinkButton } from '#web/ui/button.tsx'
import { GoogleButton } from './google-button.tsx'
import styles from './other-ways.module.css'

/** Ways to sign in other than by password. */
export function OtherWays({
  googleClientID,
  next,
  byMail = false,
}: {
  googleClientID: string
  next: string | undefined
  byMail?: boolean
}) {
  if (!byMail && !googleClientID) return null
  return (
    <div className="stack gap-3 left">
      <p className={`row middle gap-3 muted full ${styles.or}`}>または</p>
      {googleClientID && <GoogleButton clientID={googleClientID} next={next} />}
      {byMail && (
        <LinkButton kind="quiet" className="full" to="/login" search={{ next, by: 'mail' }}>
          パスワードを使わずにメールでログイン
        </LinkButton>
      )}
    </div>
  )
}
