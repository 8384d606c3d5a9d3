import { mdiEmailOutline, mdiMagnify } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { LetterTextHead } from '#domain/news/letter-text/contract.ts'
import { allLetterStages, fixedLetters, letterReaders, letterStages } from '#domain/news/letter-text/enumerations.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { useGetForm } from '#web/ui/form/use-get-form.ts'
import styles from '#web/ui/reading/line-rows.module.css'
import { SearchText } from '#web/ui/search/search-field.tsx'
import own from './letter-text.module.css'

const order = [3, 2, 0, 4, 1] as const

/** Letters by recipient; for each side in the order of a deal. Letters whose text cannot be changed come last. */
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
      {items.length > 0 && !keyword && (
        <nav aria-label="届く相手">
          <ul className="cluster gap-4">
            {order.map((reader) => (
              <li key={reader}>
                <a href={`#to-${reader}`} className={own.jump}>
                  {`${letterReaders[reader]}あて（${items.filter((each) => each.reader === reader).length}）`}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {order.map((reader) => {
        const theirs = items.filter((each) => each.reader === reader)
        const stages = allLetterStages.filter((stage) => theirs.some((each) => each.stage === stage))
        return theirs.length === 0 ? null : (
          <div key={reader} id={`to-${reader}`} className={own.reader}>
            <FormSection title={`${letterReaders[reader]}あて`}>
              {stages.map((stage) => (
                <section key={stage} aria-label={letterStages[stage]}>
                  {/* A single part needs no heading. */}
                  {stages.length > 1 && <h3 className={own.stage}>{letterStages[stage]}</h3>}
                  <Letters items={theirs.filter((each) => each.stage === stage)} />
                </section>
              ))}
            </FormSection>
          </div>
        )
      })}
      {!keyword && (
        <FormSection title="変えられない文面" lead="ログインとメールアドレスの手続きのメールです。安全のため、言葉は変えられません。">
          <ul>
            {fixedLetters.map(({ label, subject }) => (
              <li key={label} className={styles.row}>
                <p>{label}</p>
                <p className={styles.second}>{subject}</p>
              </li>
            ))}
          </ul>
        </FormSection>
      )}
    </>
  )
}

const Letters = ({ items }: { items: readonly LetterTextHead[] }) => (
  <ul>
    {items.map(({ key, label, subject, edited }) => (
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
)
