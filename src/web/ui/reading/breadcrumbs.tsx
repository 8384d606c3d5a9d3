import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './breadcrumbs.module.css'

/** Breadcrumbs; the last entry is the page itself, without a link. On a phone the heading just below says it. */
export function Breadcrumbs({ trail, here }: { trail: readonly (LinkProps & { label: string })[]; here: string }) {
  return (
    <nav aria-label="パンくずリスト">
      <ol className={`cluster hint ${styles.list}`}>
        {trail.map(({ label, ...link }) => (
          <li key={label}>
            {/* Only an exact match is the current page: a list is not, while one of its entries is open. */}
            <Link {...link} activeOptions={{ exact: true }}>
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="from-tablet">
          {here}
        </li>
      </ol>
    </nav>
  )
}
