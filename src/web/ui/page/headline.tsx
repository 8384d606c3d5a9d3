import { preload } from 'react-dom'
import legal from '#web/styles/fonts/shippori-mincho-b1-legal.woff2?no-inline'
import titles from '#web/styles/fonts/shippori-mincho-b1-titles.woff2?no-inline'
import { classes } from '../classes.ts'
import styles from './headline.module.css'

/**
 * The fixed title of a page for everyone who visits, in the display face; bin/headlines.ts lists it. A member's own pages keep the face of the
 * text. A page that sells (`sells`, or `landing` for the size of the home) has the lime stroke under its last phrase; `binds` is for legal texts.
 */
export function Headline({
  sells = false,
  landing = false,
  binds = false,
  children,
}: {
  sells?: boolean
  landing?: boolean
  binds?: boolean
  children: string
}) {
  preload(binds ? legal : titles, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  const name = classes('headline', styles.title, landing && 'display', binds && styles.binds)
  if (!sells && !landing) return <span className={name}>{children}</span>
  const last = children.search(/[^、・]*$/)
  return (
    <span className={name}>
      {children.slice(0, last)}
      <span className="stroke">{children.slice(last)}</span>
    </span>
  )
}
