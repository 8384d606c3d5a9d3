import { Link } from '@tanstack/react-router'
import { OneRow, type PersonRow } from './person-rows.tsx'
import type { Newest as Lists, PersonTab } from './person-tabs.ts'
import { rowsOf } from './rows-of.tsx'

/** The newest entries of each kind for a member, without message contents, each with a link to all. Empty kinds are omitted. */
export function Newest({ id, talks, estates, orders, payments, reportsAbout, reportsBy, letters }: Lists & { id: string }) {
  const parts = [
    part('商談', 'talk', talks, rowsOf.talks),
    ...(estates ? [part('物件', 'estate', estates, rowsOf.estates)] : []),
    part('注文', 'money', orders, rowsOf.orders),
    part('支払い', 'money', payments, rowsOf.payments),
    part('この会員についての通報', 'report', reportsAbout, rowsOf.cases),
    part('この会員からの通報', 'report', reportsBy, rowsOf.cases),
    part('メール', 'letter', letters, rowsOf.letters),
  ].filter(({ rows }) => rows.length > 0)
  if (parts.length === 0) return <p>商談や注文、通報、メールは、まだありません。</p>
  return (
    <div className="stack gap-5">
      {parts.map(({ title, tab, rows, hasMore }) => (
        <section key={title} aria-label={`最近の${title}`}>
          <h3>{title}</h3>
          <ul>
            {rows.map(({ key, ...row }) => (
              <OneRow key={key} {...row} />
            ))}
          </ul>
          {hasMore && (
            <p>
              <Link to="/admin/user/$id" params={{ id }} search={{ tab }}>
                すべて見る<span className="visually-hidden">（{title}）</span>
              </Link>
            </p>
          )}
        </section>
      ))}
    </div>
  )
}

const part = <T extends { id: string }>(
  title: string,
  tab: PersonTab,
  { items, cursor }: { items: readonly T[]; cursor: string | null },
  rowOf: (each: T) => PersonRow,
) => ({ title, tab, rows: items.map((each) => ({ key: each.id, ...rowOf(each), words: undefined })), hasMore: cursor !== null })
