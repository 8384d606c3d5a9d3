import styles from './avatar.module.css'

/** A face, or the first letter of a name on the colour of the role. The name stands beside it, so it is not read out again. */
export function Avatar({ name, image, role }: { name: string; image?: string | null; role?: 'buyer' | 'seller' | 'admin' }) {
  if (image) return <img className={styles.avatar} src={image} alt="" width={40} height={40} loading="lazy" />
  return (
    <span className={`${styles.avatar} ${styles[role ?? 'none']}`} aria-hidden>
      {Array.from(name.trim())[0] ?? '？'}
    </span>
  )
}
