import styles from './skip-link.module.css'

/** The first stop of the Tab key. */
export const SkipLink = () => (
  <a className={`bold pad-2-4 rounded paper ink on-screen ${styles.skip}`} href="#main">
    本文へ移動
  </a>
)
