import {
  mdiFileSearchOutline,
  mdiFileSign,
  mdiForumOutline,
  mdiHandshakeOutline,
  mdiHomeOutline,
  mdiKeyVariant,
  mdiMagnify,
  mdiWalk,
} from '@mdi/js'
import { createFileRoute, Link } from '@tanstack/react-router'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { api } from '#web/api/client.ts'
import { SmallCover } from '#web/rooms/base/image/small-cover.tsx'
import styles from '#web/text/purchase-flow.module.css'
import { purchaseStepOf } from '#web/text/purchase-here.ts'
import { purchaseLead, purchaseSteps } from '#web/text/purchase-steps.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Headline } from '#web/ui/page/headline.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'

const OPEN = [TradeStatus.active, TradeStatus.negotiations, TradeStatus.established] as const

export const Route = createFileRoute('/buyer/menu/purchaseFlow')({
  staticData: { title: '購入の流れ', access: 'open', roles: ['buyer', 'admin'] },
  // The operator can view this page, but has no deals of their own.
  loader: async ({ context }) => ({
    deals: context.session.role() === 'buyer' ? (await api.listNegotiations({ query: { status: [...OPEN], limit: 30 } })).items : [],
    head: (await import('#web/head/head.ts')).headOf({
      title: '購入の流れ',
      description: '家をさがすところから鍵を受け取るまでの7つの段階と、それぞれの期間、費用、必要な書類をご案内します。',
      image: (await import('#web/head/share-pictures.ts')).sharePictures.introduction,
      path: '/buyer/menu/purchaseFlow',
    }),
  }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: PurchaseFlow,
})

function PurchaseFlow() {
  const { deals } = Route.useLoaderData()
  const here = (step: string) => deals.filter((deal) => purchaseStepOf(deal) === step)
  return (
    <Page title={<Headline sells>購入の流れ</Headline>} lead={purchaseLead} cover={<BesideTitle name="veranda" />}>
      <div className="stack gap-6 main-aside">
        <ol className="stack">
          {purchaseSteps.map(({ id, title, text, time, costs, papers, who }, index) => (
            <li
              className={`grid auto-rest gap-4 relative ${styles.step}`}
              id={id}
              key={id}
              aria-current={here(id).length > 0 ? 'step' : undefined}
            >
              <span className={`centered circle ${styles.icon}`}>
                <Icon path={icons[id] ?? mdiHomeOutline} />
              </span>
              <div className="stack gap-3">
                <div className="cluster middle gap-x-4 target">
                  <h2 className="row gap-2">
                    <span className="figures muted">{index + 1}</span> {title}
                  </h2>
                  {here(id).length > 0 && <p className="muted">{`いまここ ${here(id).length}件`}</p>}
                </div>
                {here(id).map(({ id: room, estate }) => (
                  <p className="row middle gap-3 tinted pad-2 relative hovers-deep" key={room}>
                    <SmallCover path={estate?.cover?.path} />
                    <Link to="/buyer/chat/$id" params={{ id: room }} search={{ tab: 'plan' }} className="plain-link covers">
                      {estate?.title ?? '掲載を終えた物件'}
                    </Link>
                  </p>
                ))}
                <p>{text}</p>
                <dl className="cluster gap-1 gap-x-4 small">
                  {Object.entries({ 期間の目安: time, 費用: costs, 必要な書類: papers, 関わる人: who }).map(
                    ([term, value]) =>
                      value && (
                        <div className="row gap-2" key={term}>
                          <dt className="muted nowrap">{term}</dt>
                          <dd>{value}</dd>
                        </div>
                      ),
                  )}
                </dl>
              </div>
            </li>
          ))}
        </ol>
        <div className="stack gap-6 stays">
          <Notice kind="warning" title="売主と直接取引するときの注意">
            <p>
              個人の売主との取引では、契約のあとに見つかった不具合の取り扱いを、契約書で必ず決めておきます。金融機関によっては、宅地建物取引業者が作成した重要事項説明書がないとローンを利用できません。早めにご確認ください。
            </p>
          </Notice>
          <div className="cluster gap-3">
            <LinkButton to="/buyer/estate">物件をさがす</LinkButton>
            <LinkButton to="/buyer/estate/supportPrice" kind="quiet">
              費用の目安を見る
            </LinkButton>
            <LinkButton to="/faq" hash="pay-fallen" kind="quiet">
              話が流れたときのお金
            </LinkButton>
          </div>
        </div>
      </div>
    </Page>
  )
}

const icons: Partial<Record<string, string>> = {
  search: mdiMagnify,
  talk: mdiForumOutline,
  visit: mdiWalk,
  agree: mdiHandshakeOutline,
  check: mdiFileSearchOutline,
  contract: mdiFileSign,
  handover: mdiKeyVariant,
}
