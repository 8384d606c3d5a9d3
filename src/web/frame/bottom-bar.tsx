import { useRole } from '#web/session/use-viewer.ts'
import styles from './bottom-bar.module.css'
import { DestinationLink } from './destination-link.tsx'
import { destinations } from './destinations.ts'

/** On a phone the five places are under the thumb. */
export function BottomBar() {
  return (
    <nav className={styles.bar} aria-label="メインメニュー（下部）">
      <ul className={styles.list}>
        {destinations[useRole()].map((destination) => (
          <li key={destination.label}>
            <DestinationLink destination={destination} className={styles.place} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
