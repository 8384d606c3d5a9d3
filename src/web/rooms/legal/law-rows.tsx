import type { DrawnText } from '#domain/legal/contract.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { LegalBlocks } from './legal-blocks.tsx'

/** What 特定商取引法 wants to be shown, row by row; also as its writer looks at it. */
export const LawRows = ({ articles }: Pick<DrawnText, 'articles'>) => (
  <DefinitionTable rows={articles.map(({ title, body }) => ({ term: title, value: <LegalBlocks blocks={body} /> }))} />
)
