import { mdiClose } from '@mdi/js'
import styles from './chips.module.css'
import { Icon } from './icon.tsx'

export interface Chip {
  key: string
  label: string
}

/** What a list is narrowed by; each can be taken away by itself. */
export function Chips({ label, chips, onRemove }: { label: string; chips: readonly Chip[]; onRemove: (chip: Chip) => void }) {
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <button type="button" className={styles.chip} onClick={() => onRemove(chip)}>
            {chip.label}
            <Icon path={mdiClose} size="small" label="を外す" />
          </button>
        </li>
      ))}
    </ul>
  )
}
