import { mdiEmailOutline, mdiMagnify } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { LetterTextHead } from '#domain/letter-text/contract.ts'
import { fixedLetters, letterReaders } from '#domain/letter-text/enumerations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { useGetForm } from '#web/ui/form/use-get-form.ts'
import styles from '#web/ui/reading/line-rows.module.css'
import { SearchText } from '#web/ui/search/search-field.tsx'
import own from './letter-text.module.css'

const order = [0, 3, 2, 4, 1] as const

/** The letters by whom they reach; those that are the house's alone stand at the end. */
export function LetterTextList({ items, keyword }: { items: readonly LetterTextHead[]; keyword: string | undefined }) {
  return (
    <>
      <search>
        <form action="/admin/letter" {...useGetForm()} className={`cluster gap-3 ${own.search}`} key={keyword}>
          <SearchText label="文面の言葉" type="search" name="keyword" defaultValue={keyword} maxLength={100} />
          <Button type="submit" kind="quiet" wide={false} icon={mdiMagnify}>
            検索
          </Button>
        </form>
      </search>
      {items.length === 0 && (
        <EmptyState icon={mdiEmailOutline} title="該当する文面がありません。">
          <Link to="/admin/letter/{-$key}" params={{ key: undefined }} search={{}}>
            すべての文面を見る
          </Link>
        </EmptyState>
      )}
      {order.map((reader) => {
        const theirs = items.filter((each) => each.reader === reader)
        return theirs.length === 0 ? null : (
          <FormSection key={reader} title={`${letterReaders[reader]}あて`}>
            <ul>
              {theirs.map(({ key, label, subject, edited }) => (
                <li key={key} className={styles.row}>
                  <p className="cluster gap-2">
                    <Link to="/admin/letter/{-$key}" params={{ key }}>
                      <strong>{label}</strong>
                    </Link>
                    {edited && <Badge tone="admin">変更あり</Badge>}
                  </p>
                  <p className={styles.second}>{subject}</p>
                </li>
              ))}
            </ul>
          </FormSection>
        )
      })}
      <FormSection title="変えられない文面">
        <p>ログインとメールアドレスの手続きのメール（{fixedLetters.join('、')}）は、安全のため変えられません。</p>
      </FormSection>
    </>
  )
}
