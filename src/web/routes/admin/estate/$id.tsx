import { createFileRoute, Link } from '@tanstack/react-router'
import { sellerApprovedStatuses } from '#domain/user/enumerations.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { Page } from '#web/components/frame/page.tsx'
import { Breadcrumbs } from '#web/components/ui/breadcrumbs.tsx'
import { DefinitionTable } from '#web/components/ui/definition-table.tsx'
import { ChangeTable } from '#web/components/working-copy/change-table.tsx'
import { EstateFacts } from '#web/components/working-copy/estate-facts.tsx'
import { formatEstateNumber } from '#web/components/working-copy/estate-number.ts'
import { History } from '#web/components/working-copy/history.tsx'
import { OperatorStanding } from '#web/components/working-copy/operator-standing.tsx'
import { PhotoWall } from '#web/components/working-copy/photo-wall.tsx'
import { PublicPreview } from '#web/components/working-copy/public-preview.tsx'
import { ReviewMoves } from '#web/components/working-copy/review-moves.tsx'
import styles from '#web/components/working-copy/screen.module.css'
import { StatusBadge } from '#web/components/working-copy/status-badge.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/admin/estate/$id')({
  staticData: { title: '物件の審査', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  params: { parse: uuids },
  // What is decided here is decided about the version on the screen, so it is never one from before.
  gcTime: 0,
  preload: false,
  loader: async ({ params }) => {
    const [estate, { items: events }] = await Promise.all([
      orNotFound(api.getEstate({ params })),
      orNotFound(api.listEstateHistory({ params })),
    ])
    const [seller, listing] = await Promise.all([
      api.getUser({ params: { id: estate.userID } }),
      estate.listing?.live ? api.getPublicEstate({ params }) : null,
    ])
    return { estate, events, seller, listing }
  },
  component: EstateToReview,
})

function EstateToReview() {
  const { estate, events, seller, listing } = Route.useLoaderData()
  const name = estate.title ?? '（タイトル未入力）'
  return (
    <Page
      title={name}
      before={<Breadcrumbs trail={[{ to: '/admin/estate', label: '物件審査' }]} here={name} />}
      lead={
        <span className={styles.marks}>
          <StatusBadge estate={estate} />
          <span>{formatEstateNumber(estate.estateNumber)}</span>
        </span>
      }
    >
      <div className={styles.columns}>
        <div className={styles.top}>
          <OperatorStanding estate={estate} />
        </div>
        <aside className={styles.moves} aria-label="審査の操作">
          <ReviewMoves estate={estate} />
        </aside>
        <div className={styles.main}>
          {listing && estate.status !== 3 && (
            <section className={styles.section}>
              <h2>公開中の内容からの変更</h2>
              <ChangeTable estate={estate} listing={listing} />
            </section>
          )}
          <section className={styles.section}>
            <h2>写真（{estate.estatePhotos.length}枚）</h2>
            <PhotoWall photos={estate.estatePhotos} />
          </section>
          <section className={styles.section}>
            <div className={styles.head}>
              <h2>買主から見た表示</h2>
              {listing && (
                <Link to="/estate/$id" params={{ id: estate.id }}>
                  公開中のページを見る
                </Link>
              )}
            </div>
            <PublicPreview estate={estate} />
          </section>
          <section className={styles.section}>
            <h2>すべての項目</h2>
            <EstateFacts estate={estate} empty />
          </section>
        </div>
        <div className={styles.side}>
          <section className={styles.section}>
            <h2>売主</h2>
            <DefinitionTable
              rows={[
                { term: '会員番号', value: seller.userNumber },
                { term: '氏名', value: [seller.lastName, seller.firstName].filter(Boolean).join(' ') || seller.name },
                { term: '立場', value: seller.substituteFlag ? '代理人' : '所有者本人' },
                {
                  term: '売主審査',
                  value: sellerApprovedStatuses[seller.sellerApprovedStatus as keyof typeof sellerApprovedStatuses],
                },
              ]}
            />
            <p>
              <Link to="/admin/approve/seller/$id" params={{ id: seller.id }}>
                売主審査の内容を見る
              </Link>
            </p>
          </section>
          <section className={styles.section}>
            <h2>履歴</h2>
            <History events={events} />
          </section>
        </div>
      </div>
    </Page>
  )
}
