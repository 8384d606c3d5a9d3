import type { ButtonHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'
import styles from './round-button.module.css'

/** A button without a border that shows only an icon; its name is for users who cannot see the icon. */
export function RoundButton({
  icon,
  label,
  size,
  ...rest
}: { icon: string; label: string; size?: 'small' } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'type'>) {
  return (
    <button {...rest} type="button" className={`centered rigid circle hovers ${styles.round}`}>
      <Icon path={icon} label={label} size={size} />
    </button>
  )
}
