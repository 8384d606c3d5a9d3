import styles from './avatar.module.css'
import { classes } from './classes.ts'

interface AvatarProps {
  name: string
  image?: string | null
  role?: 'buyer' | 'seller' | 'admin'
  /** At the head of a person's own page. */
  large?: boolean
}

/** A photo, or the first letter of a name on a tint: the role's, or always the same for a name. The name is next to it, so screen readers skip it. */
export function Avatar({ name, image, role, large = false }: AvatarProps) {
  const look = classes('grid rigid circle bold', styles.avatar, large && styles.large)
  if (image) return <img className={look} src={image} alt="" width={40} height={40} loading="lazy" />
  const letters = [...name.trim()]
  const tint = tints[letters.reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints.length]
  return (
    <span className={classes(look, styles[role ?? tint ?? 'other'])} aria-hidden>
      {letters[0] ?? '？'}
    </span>
  )
}

const tints = ['buyer', 'seller', 'admin', 'other'] as const
