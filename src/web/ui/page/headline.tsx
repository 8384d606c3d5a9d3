import { preload } from 'react-dom'
import font from '#web/styles/fonts/shippori-mincho-b1-titles.woff2?no-inline'
import { classes } from '../classes.ts'
import styles from './headline.module.css'

/**
 * The fixed title of a page for everyone who visits, in the display face; bin/headlines.ts lists it. Long documents and a member's own pages
 * keep the face of the text. A page that sells (`sells`, or `landing` for the size of the home)
 * has the lime stroke under its last phrase.
 */
export function Headline({ sells = false, landing = false, children }: { sells?: boolean; landing?: boolean; children: string }) {
  preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  if (!sells && !landing) return <span className={classes('headline', styles.title, styles.plain)}>{children}</span>
  const last = children.lastIndexOf('、') + 1
  return (
    <span className={classes('headline', styles.title, landing && 'display')}>
      {children.slice(0, last)}
      <span className="stroke">{children.slice(last)}</span>
    </span>
  )
}
