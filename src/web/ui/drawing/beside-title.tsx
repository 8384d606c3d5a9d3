import { Drawing, type DrawingName } from './drawing.tsx'

/** A drawing at a page's heading, where there is room for it. */
export const BesideTitle = ({ name }: { name: DrawingName }) => (
  <span className="from-tablet">
    <Drawing name={name} />
  </span>
)
