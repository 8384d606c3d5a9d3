import styles from './avatar.module.css'
import { classes } from './classes.ts'

interface AvatarProps {
  name: string
  image?: string | null
  role?: 'buyer' | 'seller' | 'admin'
  /** At the head of a person's own page. */
  large?: boolean
}

/** A photo, or the first letter of a name on the role's colour. The name is next to it, so screen readers skip it. */
export function Avatar({ name, image, role, large = false }: AvatarProps) {
  const look = classes(styles.avatar, large && styles.large)
  if (image) return <img className={look} src={image} alt="" width={40} height={40} loading="lazy" />
  return (
    <span className={classes(look, role ? styles[role] : 'deep')} aria-hidden>
      {Array.from(name.trim())[0] ?? '？'}
    </span>
  )
}
