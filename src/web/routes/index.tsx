import { createFileRoute, Link } from '@tanstack/react-router'
import { EstateCards } from '#web/components/estate/estate-cards.tsx'
import { RegionList } from '#web/components/estate/region-list.tsx'
import styles from '#web/components/home/home.module.css'
import { HomeHero } from '#web/components/home/home-hero.tsx'
import { StepList } from '#web/components/home/step-list.tsx'
import { DateText } from '#web/components/ui/amount.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { useRole } from '#web/use-viewer.ts'

export const Route = createFileRoute('/')({
  staticData: { title: '土地・家・マンションの売買', access: 'open' },
  loader: async () => (await import('#web/components/home/load-home.ts')).loadHome(),
  head: () => ({
    meta: [
      {
        name: 'description',
        content:
          '縁側（Engawa）は、売主と買主がメッセージで話し、運営が見守る不動産売買の場です。土地・一戸建て・マンションなどを、エリアや価格からさがせます。',
      },
    ],
  }),
  component: Home,
})

function Home() {
  const { total, types, prefectures, newest, notices, words } = Route.useLoaderData()
  const role = useRole()
  return (
    <>
      <HomeHero total={total} types={types} />
      <div className={styles.sections}>
        <section className={styles.section}>
          <div className={styles.head}>
            <h2>新着物件</h2>
            {newest.length > 0 && (
              <Link to="/buyer/estate" search={{ orderBy: 'publishedAt:desc' }}>
                新着をすべて見る
              </Link>
            )}
          </div>
          {newest.length > 0 ? (
            <EstateCards listings={newest} />
          ) : (
            <EmptyState title="公開中の物件はまだありません">
              <p>物件が公開されると、ここに並びます。</p>
            </EmptyState>
          )}
        </section>

        <section className={styles.section}>
          <h2>地方からさがす</h2>
          <RegionList counts={prefectures} />
        </section>

        <section className={styles.ways}>
          <StepList
            title="買う流れ"
            tone="buyer"
            steps={words.buyingSteps}
            action={<LinkButton to="/buyer/estate">物件をさがす</LinkButton>}
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

        <div className={styles.news}>
          <section className={styles.section}>
            <div className={styles.head}>
              <h2>お知らせ</h2>
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
      </div>
    </>
  )
}
