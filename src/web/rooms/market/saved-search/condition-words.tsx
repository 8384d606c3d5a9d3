import styles from './condition-words.module.css'

/** The conditions of a search in words, each framed by itself. */
export function ConditionWords({ words, label }: { words: string[]; label: string }) {
  return (
    <ul className={styles.words} aria-label={label}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  )
}
