import styles from './stamp.module.css'

/** A round seal with a word in it. */
export const Stamp = ({ word }: { word: string }) => (
  <p className={`centered circle rigid bold alarm text-center ${styles.stamp}`}>{word}</p>
)
