import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './breadcrumbs.module.css'

/** Where one is; the last one is the page itself and leads nowhere. */
export function Breadcrumbs({ trail, here }: { trail: readonly (LinkProps & { label: string })[]; here: string }) {
  return (
    <nav aria-label="パンくずリスト">
      <ol className={styles.list}>
        {trail.map(({ label, ...link }) => (
          <li key={label}>
            {/* Only the last is where one is: a list is not, while one looks at a house of it. */}
            <Link {...link} activeOptions={{ exact: true }}>
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
