import { formatDay } from '#domain/base/words/format-moments.ts'
import type { RenderedText, LegalText as Text } from '#domain/people/legal/contract.ts'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import type { DrawingName } from '#web/ui/drawing/drawing.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { LegalBlocks } from './legal-blocks.tsx'
import { LegalHistory, OtherEdition } from './legal-history.tsx'
import styles from './legal-text.module.css'
import { LegalTitle } from './legal-title.tsx'

/** A legal text: version and date, table of contents, and numbered articles with their plain-language versions. */
export function LegalText({ text, drawing }: { text: Text; drawing: DrawingName }) {
  const contents = (
    <ol>
      {text.articles.map((article) => (
        <li key={article.id}>
          <a href={`#${article.id}`}>{article.title}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <Page title={<LegalTitle>{text.title}</LegalTitle>} lead={text.lead} cover={<BesideTitle name={drawing} />}>
      <div className="main-aside gap-x-6">
        <div className="stack gap-3">
          <OtherEdition text={text} />
          <p className="hint">
            第{text.edition}版（施行日：{formatDay(text.since)}）
          </p>
        </div>
        <nav className={`tinted stays on-desk ${styles.contents}`} aria-label="目次">
          <h2 className="text-m">目次</h2>
          {contents}
        </nav>
        <div className={`stack gap-6 ${styles.articles}`}>
          <nav className={`on-phone ${styles.contents}`} aria-label="目次">
            <Disclosure summary="目次">{contents}</Disclosure>
          </nav>
          <LegalArticles articles={text.articles} />
          <LegalHistory text={text} />
        </div>
      </div>
    </Page>
  )
}

/** Numbered, each with its plain-language version; also used in the editor's preview. */
export const LegalArticles = ({ articles }: Pick<RenderedText, 'articles'>) =>
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
