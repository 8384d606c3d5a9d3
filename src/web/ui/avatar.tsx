import styles from './avatar.module.css'

/** A photo, or the first letter of a name on the role's colour. The name is next to it, so screen readers skip it. */
export function Avatar({ name, image, role }: { name: string; image?: string | null; role?: 'buyer' | 'seller' | 'admin' }) {
  if (image) return <img className={styles.avatar} src={image} alt="" width={40} height={40} loading="lazy" />
  return (
    <span className={`${styles.avatar} ${styles[role ?? 'none']}`} aria-hidden>
      {Array.from(name.trim())[0] ?? '？'}
    </span>
  )
}
