import styles from './deal-card.module.css'

/** An older card of its subject: its former text, and the outcome where it contains dates or amounts. */
export function Folded({ message, current }: { message: string; current: string | undefined }) {
  const [first, ...rest] = message.split('\n')
  if (rest.length === 0) return <p className={`hint rounded deep ${styles.folded}`}>{first}</p>
  return (
    <details className={`hint rounded deep ${styles.folded}`}>
      <summary className="ends-2">{first}</summary>
      <p className={`pre-wrap ${styles.then}`}>{rest.join('\n')}</p>
      <p>{`このときの内容です。${current ? `いまは「${current}」です。` : ''}`}</p>
    </details>
  )
}
