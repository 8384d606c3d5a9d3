import { Link, type LinkProps } from '@tanstack/react-router'
import rows from './row-table.module.css'

/** Header of a sortable column; `link` leads to the same table in that order. */
export const SortedHead = ({
  label,
  link,
  direction,
  number = false,
}: {
  label: string
  link?: LinkProps | undefined
  direction?: string | undefined
  number?: boolean | undefined
}) => (
  <th
    scope="col"
    className={number ? rows.number : undefined}
    aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
  >
    {link ? (
      <Link {...link} resetScroll={false} className={`inline-row gap-1 ink ${rows.sort}`}>
        {label}
        <span aria-hidden>{direction ? (direction === 'asc' ? '▲' : '▼') : '△'}</span>
      </Link>
    ) : (
      label
    )}
  </th>
)
