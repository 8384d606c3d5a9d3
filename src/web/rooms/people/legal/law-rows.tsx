import { pathOfSize } from '#domain/base/image/paths.ts'
import type { RenderedText } from '#domain/people/legal/contract.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import styles from './law-rows.module.css'
import { LegalBlocks } from './legal-blocks.tsx'

/** The items required by 特定商取引法, row by row; also used in the editor's preview. */
export const LawRows = ({ articles, logo }: Pick<RenderedText, 'articles' | 'logo'>) => (
  <div className="stack gap-4">
    {logo && <img className={styles.logo} src={pathOfSize(logo, 480)} alt="" />}
    <DefinitionTable rows={articles.map(({ title, body }) => ({ term: title, value: <LegalBlocks blocks={body} /> }))} />
  </div>
)
