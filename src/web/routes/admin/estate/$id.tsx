import { createFileRoute, Link } from '@tanstack/react-router'
import type { User } from '#domain/user/contract.ts'
import { sellerApprovedStatuses } from '#domain/user/enumerations.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { DefinitionTable } from '#web/components/ui/definition-table.tsx'
import { ChangeTable } from '#web/components/working-copy/change-table.tsx'
import { EstateFacts } from '#web/components/working-copy/estate-facts.tsx'
import { EstateScreen, EstateSection, PreviewSection } from '#web/components/working-copy/estate-screen.tsx'
import { OperatorStanding } from '#web/components/working-copy/operator-standing.tsx'
import { PhotoWall } from '#web/components/working-copy/photo-wall.tsx'
import { ReviewMoves } from '#web/components/working-copy/review-moves.tsx'
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
  return (
    <EstateScreen
      estate={estate}
      name={estate.title ?? '（タイトル未入力）'}
      list={{ to: '/admin/estate', label: '物件審査' }}
      standing={<OperatorStanding estate={estate} />}
      moves={{ label: '審査の操作', buttons: <ReviewMoves estate={estate} /> }}
      side={<Seller seller={seller} />}
      events={events}
    >
      {listing && estate.status !== 3 && (
        <EstateSection title="公開中の内容からの変更">
          <ChangeTable estate={estate} listing={listing} />
        </EstateSection>
      )}
      <EstateSection title={`写真（${estate.estatePhotos.length}枚）`}>
        <PhotoWall photos={estate.estatePhotos} />
      </EstateSection>
      <PreviewSection estate={estate} />
      <EstateSection title="すべての項目">
        <EstateFacts estate={estate} empty />
      </EstateSection>
    </EstateScreen>
  )
}

const Seller = ({ seller }: { seller: User }) => (
  <EstateSection title="売主">
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
  </EstateSection>
)
