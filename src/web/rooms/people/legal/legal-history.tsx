import { Link } from '@tanstack/react-router'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { LegalText } from '#domain/people/legal/contract.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import styles from './legal-text.module.css'

/** Warns that this edition is not the one in force today. */
export function OtherEdition({ text: { kind, title, since, standing } }: { text: LegalText }) {
  if (standing === 'present') return null
  return (
    <Notice kind="warning" title={standing === 'past' ? '以前の版です' : `${formatDay(since)}から始まる版です`}>
      <p>
        <Link to={`/${kind}`}>いまの{title}を読む</Link>
      </p>
    </Notice>
  )
}

/** Every edition by date, each with a link to the full text. */
export function LegalHistory({ text: { kind, edition, history } }: { text: LegalText }) {
  return (
    <section className={`stack gap-3 ${styles.article}`}>
      <h2>改定の記録</h2>
      <ul>
        {history.map((each) => (
          <li key={each.edition}>
            {formatDay(each.since)}　{each.changes}
            {each.standing === 'future' && '（これから）'}
            {each.edition !== edition && (
              <Link className={styles.edition} to={`/${kind}`} search={{ version: String(each.edition) }}>
                第{each.edition}版を読む
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
