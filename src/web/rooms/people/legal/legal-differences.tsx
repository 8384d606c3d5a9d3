import type { ArticleChange, DiffLine } from '#domain/people/legal/differences.ts'
import styles from './legal-text.module.css'

const words = { added: '（新しい条）', removed: '（なくなる条）', changed: '' } as const

/** Changes by article: deletions struck out, additions underlined, and both also marked in words. */
export const LegalDifferences = ({ changes }: { changes: readonly ArticleChange[] }) =>
  changes.map(({ id, title, kind, lines }) => (
    <div key={id} className="stack gap-2">
      <h3 className="text-m">
        {title}
        {words[kind]}
      </h3>
      <LineDifferences lines={lines} />
    </div>
  ))

/** The changed lines of any text. */
export const LineDifferences = ({ lines }: { lines: readonly DiffLine[] }) => (
  <ul className="stack gap-2">
    {lines.map(({ kind, text }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a difference never change places
      <li key={index}>
        <span className={`hint ${styles.was}`}>{kind === 'gone' ? '変更前' : '変更後'}</span>
        {kind === 'gone' ? <del>{text}</del> : <ins>{text}</ins>}
      </li>
    ))}
  </ul>
)
