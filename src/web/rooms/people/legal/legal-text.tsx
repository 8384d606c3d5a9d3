import { formatDay } from '#domain/base/words/format-moments.ts'
import type { DrawnText, LegalText as Text } from '#domain/people/legal/contract.ts'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import type { DrawingName } from '#web/ui/drawing/drawing.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { LegalBlocks } from './legal-blocks.tsx'
import { LegalHistory, OtherEdition } from './legal-history.tsx'
import styles from './legal-text.module.css'

/** A legal text: version and date, table of contents, and numbered articles with their plain-language versions. */
export function LegalText({ text, drawing }: { text: Text; drawing: DrawingName }) {
  return (
    <Page title={text.title} lead={text.lead} cover={<BesideTitle name={drawing} />} width="reading">
      <OtherEdition text={text} />
      <p className="hint">
        第{text.edition}版（施行日：{formatDay(text.since)}）
      </p>
      <nav className={`tinted ${styles.contents}`} aria-label="目次">
        <h2 className="text-m">目次</h2>
        <ol>
          {text.articles.map((article) => (
            <li key={article.id}>
              <a href={`#${article.id}`}>{article.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <LegalArticles articles={text.articles} />
      <LegalHistory text={text} />
    </Page>
  )
}

/** Numbered, each with its plain-language version; also used in the editor's preview. */
export const LegalArticles = ({ articles }: Pick<DrawnText, 'articles'>) =>
  articles.map((article, index) => (
    <section className={`stack gap-3 ${styles.article}`} id={article.id} key={article.id}>
      <h2>
        第{index + 1}条（{article.title}）
      </h2>
      {article.plain && (
        <p className="small tinted pad-3-4">
          <span className={`bold ${styles.mark}`}>要点</span>
          {article.plain}
        </p>
      )}
      <LegalBlocks blocks={article.body} />
    </section>
  ))
