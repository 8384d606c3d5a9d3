import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './room.module.css'

/** A part of the room shown in place of the chat. */
export const RoomPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`pad-4 ${styles.papers}`} aria-label={title}>
    <p className={styles.back}>
      <Link to="." search={{}} resetScroll={false}>
        メッセージに戻る
      </Link>
    </p>
    <h2>{title}</h2>
    {children}
  </section>
)
