import type { ReactNode } from 'react'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { noValue } from '#domain/base/words/format.ts'
import { type Change, changedPart, type PhotoChange } from './difference.ts'
import styles from './difference-list.module.css'

/** Changes since the last approval: old and new values side by side, and changes to the photos. */
export function DifferenceList({ changes, photos }: { changes: readonly Change[]; photos: readonly PhotoChange[] }) {
  if (changes.length === 0 && photos.length === 0) return <p>前回の承認から、変わったところはありません。</p>
  return (
    <ul className="stack line-above">
      {changes.map((change) => (
        <li className="line-below" key={change.field}>
          <FieldChange {...change} />
        </li>
      ))}
      {photos.length > 0 && (
        <li className={`stack gap-2 line-below ends-3 ${styles.change}`}>
          <h3 className="text-m">写真</h3>
          <ul className="stack gap-3 small-tiles">
            {photos.map(({ photo, removed, words }) => (
              <li key={`${photo.path} ${removed}`} className={removed ? styles.gone : undefined}>
                <img
                  className="photo rounded-s deep full"
                  src={pathOfSize(photo.path, 480)}
                  alt=""
                  width={120}
                  height={90}
                  loading="lazy"
                />
                <p className="small">{words.join('。')}</p>
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  )
}

function FieldChange({ label, before, after }: Change) {
  const part = before !== null && after !== null && isProse(before, after) ? changedPart(before, after) : undefined
  return (
    <div className={`stack gap-2 ends-3 ${styles.change}`}>
      <h3 className="text-m">{label}</h3>
      <dl className="stack gap-2">
        <div className="tinted pad-2-3">
          <dt className="hint">前回の承認</dt>
          <dd className="pre-line">
            <Words whole={before} part={part} changed={part?.removed && <del>{part.removed}</del>} />
          </dd>
        </div>
        <div className={`tinted pad-2-3 ${styles.after}`}>
          <dt className="hint">いまの内容</dt>
          <dd className="pre-line">
            <Words whole={after} part={part} changed={part?.added && <ins>{part.added}</ins>} />
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** The changed part with the whole text around it, or the whole value where it reads better as a whole. */
function Words({ whole, part, changed }: { whole: string | null; part: ReturnType<typeof changedPart> | undefined; changed: ReactNode }) {
  if (!part) return whole ?? noValue
  return (
    <>
      {part.head}
      {changed}
      {part.tail}
    </>
  )
}

const PROSE = 12
/** A long text needs its changed part marked; a number or a code is read as a whole. */
const isProse = (before: string, after: string) => before.length > PROSE && after.length > PROSE
