import { createFileRoute } from '@tanstack/react-router'
import type { Estate } from '#domain/estate/contract.ts'
import { isEditable } from '#domain/estate/state.ts'
import { formatNumber } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { Price } from '#web/components/ui/amount.tsx'
import { DefinitionTable } from '#web/components/ui/definition-table.tsx'
import { EstateFacts } from '#web/components/working-copy/estate-facts.tsx'
import { EstateScreen, EstateSection, PreviewSection } from '#web/components/working-copy/estate-screen.tsx'
import { OwnerMoves } from '#web/components/working-copy/owner-moves.tsx'
import styles from '#web/components/working-copy/screen.module.css'
import { Standing } from '#web/components/working-copy/standing.tsx'
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
  return (
    <EstateScreen
      estate={estate}
      name={estate.title ?? '名前のない物件'}
      list={{ to: '/seller/estate', label: '物件管理' }}
      standing={<Standing estate={estate} />}
      moves={{ label: 'この物件の操作', buttons: <OwnerMoves estate={estate} /> }}
      side={<PriceAndInterest estate={estate} />}
      events={events}
    >
      <PreviewSection estate={estate}>
        {estate.listing?.live && <p>下は、いま編集している内容です。公開中の内容は、審査で承認されたときに入れ替わります。</p>}
      </PreviewSection>
      <EstateSection title="登録した内容">
        <EstateFacts estate={estate} correct={isEditable(estate.status)} />
      </EstateSection>
    </EstateScreen>
  )
}

const PriceAndInterest = ({ estate: { price, listing, viewCount, favoriteCount } }: { estate: Estate }) => (
  <>
    <EstateSection title="価格">
      <p>
        <Price yen={price} large />
      </p>
      {listing?.live && (
        <p className={styles.note}>変えた価格は、審査で承認されると公開されます。これまでの価格は、買主にも表示されます。</p>
      )}
    </EstateSection>
    {listing && (
      <EstateSection title="反響">
        <DefinitionTable
          rows={[
            { term: '閲覧', value: `${formatNumber(viewCount)}回` },
            { term: 'お気に入り', value: `${formatNumber(favoriteCount)}件` },
          ]}
        />
      </EstateSection>
    )}
  </>
)
