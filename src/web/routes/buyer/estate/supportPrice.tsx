import { createFileRoute, Link } from '@tanstack/react-router'
import { isFeeOnOffer } from '#domain/base/service-menu/policy.ts'
import { usageFeeOf } from '#domain/deal/negotiation/policy.ts'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { FEE_DUE, OPERATOR_FEE } from '#platform/setting/fee-words.ts'
import { PriceList } from '#web/rooms/base/service-menu/price-list.tsx'
import { CostPlanner } from '#web/rooms/market/cost/cost-planner.tsx'
import { loadSupportPrice } from '#web/rooms/market/cost/load-support-price.ts'
import { useRole, useViewer } from '#web/session/use-viewer.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Headline } from '#web/ui/page/headline.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'

export const Route = createFileRoute('/buyer/estate/supportPrice')({
  staticData: { title: 'サポート料金・費用の目安', access: 'open' },
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ deps, context }) => loadSupportPrice(deps.search, context.session.role()),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: SupportPrice,
})

const noFee = { none: `サイト利用料 0円。${OPERATOR_FEE}`, paid: 'サイト利用料 0円（お支払い済みです）', due: undefined }

function SupportPrice() {
  const { services, usageFees, typed, estate, today } = Route.useLoaderData()
  const role = useRole()
  const price = usageFees.find(isFeeOnOffer)?.price ?? 0
  const fee = usageFeeOf(estate ?? { negotiationType: NegotiationType.direct }, useViewer())
  return (
    <Page
      title={<Headline sells>サポート料金・費用の目安</Headline>}
      lead="縁側で買うときにかかる料金と、税金や登記など、物件の代金のほかにかかる費用の目安です。"
      cover={<BesideTitle name="keys" />}
    >
      <section className="stack gap-3">
        <h2>計算する</h2>
        {estate && (
          <p>
            <Link to="/buyer/estate/$id" params={{ id: estate.id }}>
              {estate.title}
            </Link>
            {`の${estate.agreed ? '成約価格' : '価格'}と広さを入れてあります。`}
          </p>
        )}
        {/* A new URL resets the fields, whatever has been typed. */}
        <CostPlanner
          key={JSON.stringify([estate?.id, typed])}
          typed={typed}
          estateID={estate?.id}
          usageFee={fee === 'due' ? price : 0}
          noFee={price > 0 ? noFee[fee] : undefined}
          today={today}
        />
      </section>
      {usageFees.length > 0 && (
        <section className="stack gap-3">
          <h2>サイト利用料</h2>
          <p>
            {`売主と直接やり取りする商談でだけ、${FEE_DUE}にお支払いいただく料金です。一度お支払いになると期限はなく、ほかの商談であらためてかかることはありません。`}
          </p>
          <PriceList menus={usageFees} />
        </section>
      )}
      <section className="stack gap-3">
        <h2>サービスの料金</h2>
        <p>必要なものだけを、商談の中から選んで依頼できます。先に見積をお送りし、内容を確かめてから申し込みます。</p>
        {services.length > 0 ? (
          <PriceList menus={services} />
        ) : (
          <EmptyState title="ご案内できるサービスは準備中です">
            <p>ご希望があれば、商談のメッセージで運営にお知らせください。</p>
          </EmptyState>
        )}
      </section>
      <Notice title="物件の代金について">
        <p>物件の代金は、縁側を通さずに売主と直接やりとりします。会員登録、物件をさがすこと、商談の相談は無料です。</p>
        {role !== 'seller' && (
          <p>
            契約までの進みかたは<Link to="/buyer/menu/purchaseFlow">購入の流れ</Link>
            、話が流れたときのお金は
            <Link to="/faq" hash="pay-fallen">
              よくある質問
            </Link>
            でご案内しています。
          </p>
        )}
      </Notice>
      <div className="cluster gap-3">
        {estate ? (
          <LinkButton to="/buyer/estate/$id" params={{ id: estate.id }}>
            物件に戻って商談を始める
          </LinkButton>
        ) : (
          <LinkButton to="/buyer/estate">物件をさがす</LinkButton>
        )}
        <LinkButton to="/law" kind="quiet">
          特定商取引法に基づく表記
        </LinkButton>
      </div>
    </Page>
  )
}
