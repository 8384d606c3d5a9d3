import styles from './condition-words.module.css'

/** A search's conditions in words, a chip each. */
export function ConditionWords({ words, label }: { words: string[]; label: string }) {
  return (
    <ul className={`cluster gap-2 ${styles.words}`} aria-label={label}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  )
}
