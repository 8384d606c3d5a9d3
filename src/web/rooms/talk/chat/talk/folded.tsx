import styles from './deal-card.module.css'

/** An older card of its subject: its former text, and the outcome where it contains dates or amounts. */
export function Folded({ message, now }: { message: string; now: string | undefined }) {
  const [first, ...rest] = message.split('\n')
  if (rest.length === 0) return <p className={styles.folded}>{first}</p>
  return (
    <details className={styles.folded}>
      <summary>{first}</summary>
      <p className={styles.then}>{rest.join('\n')}</p>
      <p>{`このときの内容です。${now ? `いまは「${now}」です。` : ''}`}</p>
    </details>
  )
}
