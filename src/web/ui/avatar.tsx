import styles from './avatar.module.css'
import { classes } from './classes.ts'

interface AvatarProps {
  name: string
  image?: string | null
  /** The role decides the tint; an unknown one has none. */
  side?: 'buyer' | 'seller' | 'admin' | undefined
  /** At the head of a person's own page. */
  large?: boolean
}

/** A photo, or the first letter of a name on the tint of the role: everywhere the same for a person. The name is next to it, so screen readers skip it. */
export function Avatar({ name, image, side, large = false }: AvatarProps) {
  const look = classes('grid rigid circle bold', styles.avatar, large && styles.large)
  if (image) return <img className={look} src={image} alt="" width={40} height={40} loading="lazy" />
  const letters = [...name.trim()]
  return (
    <span className={classes(look, side && styles[side])} aria-hidden>
      {letters[0] ?? '？'}
    </span>
  )
}
