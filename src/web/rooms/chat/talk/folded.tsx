import styles from './deal-card.module.css'

/** An older card of its matter: what was said then. */
export function Folded({ message }: { message: string }) {
  const [first, ...rest] = message.split('\n')
  if (rest.length === 0) return <p className={styles.folded}>{first}</p>
  return (
    <details className={styles.folded}>
      <summary>{first}</summary>
      <p className={styles.then}>{rest.join('\n')}</p>
    </details>
  )
}
