import type { ReactNode } from 'react'
import { formatDay } from '#domain/format-moments.ts'
import { Page } from '#web/ui/page/page.tsx'
import styles from './legal-text.module.css'

export interface Article {
  id: string
  title: string
  /** The same in plain words, beside the wording that counts. */
  plain?: string
  body: ReactNode
}

/** A text that binds: version and day, a table of contents, and numbered articles with their plain words. */
export function LegalText({
  title,
  lead,
  since,
  version,
  articles,
  history,
}: {
  title: string
  lead: ReactNode
  /** yyyy-MM-dd, the day from which it holds. */
  since: string
  version: string
  articles: readonly Article[]
  history: readonly { day: string; what: string }[]
}) {
  return (
    <Page title={title} lead={lead} width="reading">
      <p className={styles.version}>
        {version}（施行日：{formatDay(since)}）
      </p>
      <nav className={styles.contents} aria-label="目次">
        <h2>目次</h2>
        <ol>
          {articles.map((article) => (
            <li key={article.id}>
              <a href={`#${article.id}`}>{article.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {articles.map((article, index) => (
        <section className={styles.article} id={article.id} key={article.id}>
          <h2>
            第{index + 1}条（{article.title}）
          </h2>
          {article.plain && (
            <p className={styles.plain}>
              <span className={styles.mark}>要点</span>
              {article.plain}
            </p>
          )}
          {article.body}
        </section>
      ))}
      <section className={styles.article}>
        <h2>改定の記録</h2>
        <ul>
          {history.map(({ day, what }) => (
            <li key={day}>
              {formatDay(day)}　{what}
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}
