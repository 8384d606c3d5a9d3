import type { Takeout } from '#domain/base/export-log/contract.ts'
import { exportSubjects } from '#domain/base/export-log/enumerations.ts'
import { formatNumber } from '#domain/base/words/format.ts'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'

export const loadTakeouts = () => api.listExports()

/** All exports of members' data. */
export function TakeoutScreen({ first }: { first: Awaited<ReturnType<typeof loadTakeouts>> }) {
  const { items, more } = useMore(first, (cursor) => api.listExports({ query: { cursor } }), 'takeouts')
  return (
    <Page title="持ち出しの記録" lead="会員などのデータをファイルに書き出した記録です。変えたり消したりはできません。">
      {items.length === 0 ? (
        <EmptyState drawing="seal" title="書き出しはまだありません" />
      ) : (
        <div>
          <ul className="stack gap-4">
            {items.map((taken) => (
              <li key={taken.id}>
                <Taken taken={taken} />
              </li>
            ))}
          </ul>
          <More {...more} />
        </div>
      )}
    </Page>
  )
}

export function Taken({ taken: { at, byName, what, conditions, columns, reason, rows, format, bytes, sha256 } }: { taken: Takeout }) {
  return (
    <article className="stack gap-2 tinted pad-4">
      <h2 className="text-l">{exportSubjects[what]}</h2>
      <p>{`${formatMoment(at)}　${byName}`}</p>
      <DefinitionTable
        rows={[
          ...(reason ? [{ term: '理由', value: reason }] : []),
          { term: '条件', value: conditions },
          {
            term: '件数',
            value: `${formatNumber(rows)}件（${format.replace(/^[a-z]+/, (kind) => kind.toUpperCase())}、${formatNumber(Math.ceil(bytes / 1024))}KB）`,
          },
          ...(columns.length > 0 ? [{ term: '項目', value: columns.join('・') }] : []),
          { term: 'SHA-256', value: <code className="hint">{sha256}</code> },
        ]}
      />
    </article>
  )
}
