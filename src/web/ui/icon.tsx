import styles from './icon.module.css'

/** A Material Design icon by its path (`mdiMagnify` of @mdi/js). Decorative unless it has a label. */
export function Icon({ path, label, size = 'normal' }: { path: string; label?: string; size?: 'small' | 'normal' | 'large' }) {
  return (
    <svg
      className={styles[size]}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={path} />
    </svg>
  )
}
