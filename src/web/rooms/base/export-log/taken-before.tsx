import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Takeout } from '#domain/base/export-log/contract.ts'
import type { ExportSubject } from '#domain/base/export-log/enumerations.ts'
import { api } from '#web/api/client.ts'
import { sentenceOf } from '#web/api/problem.ts'
import { FormSection } from '#web/ui/form/form.tsx'
import { Taken } from './takeout-list.tsx'

const LAST = 5

/** Recent exports of this kind, shown next to the export form. */
export function TakenBefore({ what }: { what: ExportSubject }) {
  const [found, setFound] = useState<readonly Takeout[] | string>()
  useEffect(() => {
    let left = false
    api.listExports({ query: { what, limit: LAST } }).then(
      ({ items }) => left || setFound(items),
      (error) => left || setFound(sentenceOf(error)),
    )
    return () => {
      left = true
    }
  }, [what])
  return (
    <FormSection title="これまでの書き出し">
      {found === undefined && <p>読み込んでいます…</p>}
      {typeof found === 'string' && <p>{found}</p>}
      {Array.isArray(found) && found.length === 0 && <p>書き出しはまだありません。</p>}
      {Array.isArray(found) && found.length > 0 && (
        <>
          <ul className="stack gap-4">
            {found.map((taken: Takeout) => (
              <li key={taken.id}>
                <Taken taken={taken} />
              </li>
            ))}
          </ul>
          <p>
            <Link to="/admin/record/$kind" params={{ kind: 'export' }}>
              持ち出しの記録をすべて見る
            </Link>
          </p>
        </>
      )}
    </FormSection>
  )
}
