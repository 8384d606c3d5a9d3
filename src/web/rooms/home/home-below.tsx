import japan from '@svg-maps/japan/japan.svg?no-inline'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '#domain/base/words/format.ts'
import { OutlineCredit } from '#web/rooms/base/master/outline-credit.tsx'
import { EstateCards } from '#web/rooms/market/listing/card/estate-cards.tsx'
import { RecentViewsHere } from '#web/rooms/market/listing/view-history/recent-views-here.tsx'
import { RegionList } from '#web/rooms/market/search/places/region-list.tsx'
import { useRole } from '#web/session/use-viewer.ts'
import { StepList } from '#web/text/step-list.tsx'
import { DateText } from '#web/ui/amount.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import styles from './home.module.css'
import type { loadHome } from './load-home.ts'

/** The rest of the home page: places, how it works, reasons to trust it, and news. All of it works without a script. */
export function HomeBelow({ home: { total, prefectures, shelves, notices, words } }: { home: Awaited<ReturnType<typeof loadHome>> }) {
  const role = useRole()
  return (
    <>
      <RecentViewsHere />
      {shelves.map(({ title, search, listings }) => (
        <section className="stack gap-4 from-top shrinks" key={title}>
          <div className={`cluster baseline between gap-2 gap-x-4 ${styles.head}`}>
            <h2 className="headline">{title}</h2>
            <Link to="/buyer/estate" search={search} aria-label={`「${title}」をすべて見る`}>
              すべて見る
            </Link>
          </div>
          <div className={styles.strip}>
            <EstateCards listings={listings} />
          </div>
        </section>
      ))}

      <section className={`grid gap-4 from-top shrinks ${styles.country}`}>
        <figure className="stack gap-1">
          <img className={styles.map} src={japan} alt="" width={438} height={516} loading="lazy" decoding="async" />
          <figcaption>
            <OutlineCredit />
          </figcaption>
        </figure>
        <div className="stack gap-4 left">
          <h2 className={role === 'guest' ? 'headline' : undefined}>地図からさがす</h2>
          <p>北海道から沖縄まで、{formatNumber(total)}件を公開しています。都道府県を選ぶと、市区町村へ進みます。</p>
          <LinkButton to="/buyer/estate/search/selectArea" wide={false}>
            日本地図をひらく
          </LinkButton>
          <details className="full">
            <summary>都道府県の一覧</summary>
            <RegionList counts={prefectures} />
          </details>
        </div>
      </section>

      {role === 'guest' && (
        <section className="stack gap-6 halves">
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
              <LinkButton to="/seller/estate" kind="quiet">
                売りたい方はこちら
              </LinkButton>
            }
          />
        </section>
      )}

      <section className="stack gap-4 from-top shrinks">
        <h2>安心への取り組み</h2>
        <ul className={`grid gap-4 ${styles.reassurances}`}>
          {words.reassurances.map(({ title, text }) => (
            <li className="grid from-top gap-1 tinted pad-4" key={title}>
              <h3 className="text-m">{title}</h3>
              <p className="hint">{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <div className={`stack gap-6 halves ${styles.news}`}>
        <section className="stack gap-4 from-top shrinks">
          <div className={`cluster baseline between gap-2 gap-x-4 ${styles.head}`}>
            <h2>運営からのお知らせ</h2>
            <Link to="/notice">すべて見る</Link>
          </div>
          {notices.length > 0 ? (
            <ul className={`grid line-above ${styles.lines}`}>
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
        <section className="stack gap-4 from-top shrinks">
          <div className={`cluster baseline between gap-2 gap-x-4 ${styles.head}`}>
            <h2>よくある質問</h2>
            <Link to="/faq">すべて見る</Link>
          </div>
          <ul className={`grid line-above ${styles.lines}`}>
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
