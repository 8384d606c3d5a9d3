import { Link } from '@tanstack/react-router'
import { RecentViewsHere } from '#web/rooms/market/listing/history/recent-views-here.tsx'
import { RegionList } from '#web/rooms/market/search/places/region-list.tsx'
import { useRole } from '#web/session/use-viewer.ts'
import { StepList } from '#web/text/step-list.tsx'
import { DateText } from '#web/ui/amount.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import styles from './home.module.css'
import type { loadHome } from './load-home.ts'

/** The rest of the home page: places, how it works, reasons to trust it, and news. All of it works without a script. */
export function HomeBelow({ home: { prefectures, notices, words } }: { home: Awaited<ReturnType<typeof loadHome>> }) {
  const role = useRole()
  return (
    <>
      <RecentViewsHere />
      <section className={styles.section}>
        <h2>地方からさがす</h2>
        <RegionList counts={prefectures} />
      </section>

      <section className={`stack gap-6 ${styles.ways}`}>
        <StepList
          title="買う流れ"
          tone="buyer"
          steps={words.buyingSteps}
          action={
            <LinkButton to="/buyer/estate" kind="quiet">
              物件をさがす
            </LinkButton>
          }
        />
        <StepList
          title="売る流れ"
          tone="seller"
          steps={words.sellingSteps}
          action={
            role === 'buyer' ? undefined : (
              <LinkButton to="/seller/estate" kind="quiet">
                売りたい方はこちら
              </LinkButton>
            )
          }
        />
      </section>

      <section className={styles.section}>
        <h2>安心への取り組み</h2>
        <ul className={styles.reassurances}>
          {words.reassurances.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <div className={`stack gap-6 ${styles.news}`}>
        <section className={styles.section}>
          <div className={styles.head}>
            <h2>運営からのお知らせ</h2>
            <Link to="/notice">すべて見る</Link>
          </div>
          {notices.length > 0 ? (
            <ul className={styles.lines}>
              {notices.map(({ id, title, postDate }) => (
                <li key={id}>
                  <DateText time={postDate} />
                  <Link to="/notice" hash={id}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <p>お知らせはありません。</p>
          )}
        </section>
        <section className={styles.section}>
          <div className={styles.head}>
            <h2>よくある質問</h2>
            <Link to="/faq">すべて見る</Link>
          </div>
          <ul className={styles.lines}>
            {words.questionTasters.map(({ hash, question }) => (
              <li key={hash}>
                <Link to="/faq" hash={hash}>
                  {question}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
