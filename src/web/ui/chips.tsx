import { mdiClose } from '@mdi/js'
import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './chips.module.css'
import { Icon } from './icon.tsx'

interface Chip {
  key: string
  label: string
  /** The list without this filter, so that the chip works without scripts. */
  link?: LinkProps
}

/** The active filters of a list; each can be removed on its own. */
export function Chips({ label, chips, onRemove }: { label: string; chips: readonly Chip[]; onRemove?: (chip: Chip) => void }) {
  if (chips.length === 0) return null
  return (
    <ul className="cluster gap-2" aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.key}>
          {chip.link ? (
            <Link {...chip.link} className={`inline-row gap-1 plain-link circle paper small hovers ${styles.chip}`}>
              <ChipText label={chip.label} />
            </Link>
          ) : (
            <button
              type="button"
              className={`inline-row gap-1 plain-link circle paper small hovers ${styles.chip}`}
              onClick={() => onRemove?.(chip)}
            >
              <ChipText label={chip.label} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function ChipText({ label }: Pick<Chip, 'label'>) {
  return (
    <>
      {label}
      <Icon path={mdiClose} size="small" label="を外す" />
    </>
  )
}
