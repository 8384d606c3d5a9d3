import { createFileRoute, Link } from '@tanstack/react-router'
import { isEditable } from '#domain/estate/state.ts'
import { formatNumber } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { Page } from '#web/components/frame/page.tsx'
import { Price } from '#web/components/ui/amount.tsx'
import { Breadcrumbs } from '#web/components/ui/breadcrumbs.tsx'
import { DefinitionTable } from '#web/components/ui/definition-table.tsx'
import { EstateFacts } from '#web/components/working-copy/estate-facts.tsx'
import { formatEstateNumber } from '#web/components/working-copy/estate-number.ts'
import { History } from '#web/components/working-copy/history.tsx'
import { OwnerMoves } from '#web/components/working-copy/owner-moves.tsx'
import { PublicPreview } from '#web/components/working-copy/public-preview.tsx'
import styles from '#web/components/working-copy/screen.module.css'
import { Standing } from '#web/components/working-copy/standing.tsx'
import { StatusBadge } from '#web/components/working-copy/status-badge.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/seller/estate/$id')({
  staticData: { title: '物件の詳細（売主）', access: 'signed-in', roles: ['seller'], layout: 'seller', middleware: ['fresh-viewer'] },
  params: { parse: uuids },
  loader: async ({ params }) => {
    const [estate, { items: events }] = await Promise.all([
      orNotFound(api.getEstate({ params })),
      orNotFound(api.listEstateHistory({ params })),
    ])
    return { estate, events }
  },
  component: SellerEstate,
})

function SellerEstate() {
  const { estate, events } = Route.useLoaderData()
  const { listing } = estate
  const name = estate.title ?? '名前のない物件'
  return (
    <Page
      title={name}
      before={<Breadcrumbs trail={[{ to: '/seller/estate', label: '物件管理' }]} here={name} />}
      lead={
        <span className={styles.marks}>
          <StatusBadge estate={estate} />
          <span>{formatEstateNumber(estate.estateNumber)}</span>
        </span>
      }
    >
      <div className={styles.columns}>
        <div className={styles.top}>
          <Standing estate={estate} />
        </div>
        <aside className={styles.moves} aria-label="この物件の操作">
          <OwnerMoves estate={estate} />
        </aside>
        <div className={styles.main}>
          <section className={styles.section}>
            <div className={styles.head}>
              <h2>買主から見た表示</h2>
              {listing?.live && (
                <Link to="/estate/$id" params={{ id: estate.id }}>
                  公開中のページを見る
                </Link>
              )}
            </div>
            {listing?.live && <p>下は、いま編集している内容です。公開中の内容は、審査で承認されたときに入れ替わります。</p>}
            <PublicPreview estate={estate} />
          </section>
          <section className={styles.section}>
            <h2>登録した内容</h2>
            <EstateFacts estate={estate} correct={isEditable(estate.status)} />
          </section>
        </div>
        <div className={styles.side}>
          <section className={styles.section}>
            <h2>価格</h2>
            <p>
              <Price yen={estate.price} large />
            </p>
            {listing?.live && (
              <p className={styles.note}>変えた価格は、審査で承認されると公開されます。これまでの価格は、買主にも表示されます。</p>
            )}
          </section>
          {listing && (
            <section className={styles.section}>
              <h2>反響</h2>
              <DefinitionTable
                rows={[
                  { term: '閲覧', value: `${formatNumber(estate.viewCount)}回` },
                  { term: 'お気に入り', value: `${formatNumber(estate.favoriteCount)}件` },
                ]}
              />
            </section>
          )}
          <section className={styles.section}>
            <h2>履歴</h2>
            <History events={events} />
          </section>
        </div>
      </div>
    </Page>
  )
}
