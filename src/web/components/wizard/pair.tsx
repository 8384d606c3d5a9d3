import type { ReactNode } from 'react'
import styles from './group.module.css'

/** Two lists that belong together, side by side where their words have room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>
