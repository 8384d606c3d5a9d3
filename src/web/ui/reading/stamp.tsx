import { classes } from '../classes.ts'
import styles from './stamp.module.css'

/** A round seal with a word in it. */
export const Stamp = ({ word }: { word: string }) => (
  <p className={classes('centered circle rigid bold alarm text-center', styles.stamp, word.length < 3 && 'nowrap text-xl')}>{word}</p>
)
