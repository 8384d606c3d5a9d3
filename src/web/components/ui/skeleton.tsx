import styles from './skeleton.module.css'

/** Holds the place of what is being fetched, in its final size. */
export function Skeleton({ shape = 'line' }: { shape?: 'line' | 'heading' | 'photo' | 'circle' | 'block' }) {
  return <span className={`${styles.skeleton} ${styles[shape]}`} aria-hidden />
}

/** A list that is on its way: `count` cards of a photo and three lines. */
export function SkeletonCards({ count = 6 }: { count?: number }) {
  return (
    <div className={styles.cards} role="status">
      <span className="visually-hidden">読み込み中…</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move.
        <div className={styles.card} key={index}>
          <Skeleton shape="photo" />
          <Skeleton shape="heading" />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}
