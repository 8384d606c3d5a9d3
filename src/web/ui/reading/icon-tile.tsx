import type { ReactNode } from 'react'
import { RoundIcon } from '../round-icon.tsx'

/** A tile of a list that leads on: its icon, its name as a link over the whole, and a few quiet words. */
export const IconTile = ({ icon, name, mark, children }: { icon: string; name: ReactNode; mark?: ReactNode; children: ReactNode }) => (
  <li className="row gap-3 relative tinted hovers-deep pad-4">
    <RoundIcon path={icon} ground="paper" />
    <div className="stack from-top gap-1 grows shrinks">
      <p className="cluster middle gap-2">
        {name}
        {mark}
      </p>
      {children}
    </div>
  </li>
)
