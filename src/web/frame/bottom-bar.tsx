import { useRole } from '#web/session/use-viewer.ts'
import styles from './bottom-bar.module.css'
import { DestinationLink } from './destination-link.tsx'
import { destinations } from './destinations.ts'

/** The five main pages on a phone, within reach of the thumb. */
export function BottomBar() {
  return (
    <nav className={`line-above paper on-phone on-screen ${styles.bar}`} aria-label="メインメニュー（下部）">
      <ul className={`stack ${styles.list}`}>
        {destinations[useRole()].map((destination) => (
          <li key={destination.label}>
            <DestinationLink destination={destination} className={`muted ${styles.place}`} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
