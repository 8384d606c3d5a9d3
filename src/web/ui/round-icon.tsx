import { Icon } from './icon.tsx'

/** The icon of a row, on a round ground at its left. */
export const RoundIcon = ({
  path,
  label,
  ground = 'sunken',
}: {
  path: string
  /** Only when no text next to it says the same. */
  label?: string
  ground?: 'paper' | 'sunken' | 'waits' | 'fails'
}) => (
  <span className="rigid">
    <span className={`row circle pad-2 ${ground}`}>
      <Icon path={path} {...(label && { label })} />
    </span>
  </span>
)
