import type { ButtonHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'
import styles from './round-button.module.css'

/** A press without a frame whose sign says it all; its name is for those who cannot see the sign. */
export function RoundButton({
  icon,
  label,
  size,
  ...rest
}: { icon: string; label: string; size?: 'small' } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'type'>) {
  return (
    <button {...rest} type="button" className={styles.round}>
      <Icon path={icon} label={label} size={size} />
    </button>
  )
}
