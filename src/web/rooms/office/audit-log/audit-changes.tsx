import type { Audit } from '#domain/office/audit-log/contract.ts'
import styles from './record-table.module.css'

type Change = Audit['changes'][number]

/** Changes of an edit: the first field on one line, and behind 「ほか2件」 all of them with their old and new values. */
export function AuditChanges({ changes }: { changes: readonly Change[] }) {
  const [first, ...others] = changes
  if (!first) return null
  const isShort = others.length === 0 && wordsOf(first).length <= SHORT
  return isShort ? (
    <p>
      <Line {...first} />
    </p>
  ) : (
    <details className={styles.changes}>
      <summary>
        {wordsOf(first).length <= SHORT ? <Line {...first} /> : `${first.label}を変更`}
        <span className={styles.more}>{others.length > 0 ? `ほか${others.length}件` : '内容を見る'}</span>
      </summary>
      <dl>
        {changes.map(({ label, before, after }) => (
          <div key={label}>
            <dt className="bold">{label}</dt>
            <dd>
              <span className="muted">変更前：{before ?? NOTHING}</span>
              <span>変更後：{after ?? NOTHING}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Longer changes are collapsed. */
const SHORT = 60
const NOTHING = 'なし'
const wordsOf = ({ label, before, after }: Change) => `${label} ${before ?? NOTHING} → ${after ?? NOTHING}`

/** Screen readers get a word instead of the arrow. */
function Line({ label, before, after }: Change) {
  return (
    <>
      {`${label} ${before ?? NOTHING} `}
      <span aria-hidden="true">→</span>
      <span className="visually-hidden">から</span>
      {` ${after ?? NOTHING}`}
    </>
  )
}
