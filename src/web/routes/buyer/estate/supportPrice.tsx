import { createFileRoute, Link } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { Page } from '#web/components/frame/page.tsx'
import { PriceList } from '#web/components/service-menu/price-list.tsx'
import styles from '#web/components/service-menu/support-price.module.css'
import { LinkButton } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useRole } from '#web/use-viewer.ts'

export const Route = createFileRoute('/buyer/estate/supportPrice')({
  staticData: { title: 'サポート料金・費用のめやす', access: 'signed-in' },
  loader: async () => {
    const { items } = await api.listServiceMenus({ query: { buyerMenuFlag: true, orderBy: 'displayOrder:asc', limit: 100 } })
    const offered = items.filter(({ archivedFlag }) => !archivedFlag)
    return {
      services: offered.filter(({ usageFeeFlag }) => !usageFeeFlag),
      usageFees: offered.filter(({ usageFeeFlag }) => usageFeeFlag),
    }
  },
  component: SupportPrice,
})

function SupportPrice() {
  const { services, usageFees } = Route.useLoaderData()
  const role = useRole()
  return (
    <Page
      title="サポート料金・費用のめやす"
      lead="縁側で買うときにかかる料金です。会員登録、物件をさがすこと、商談の相談は無料です。"
      width="reading"
    >
      {usageFees.length > 0 && (
        <section className={styles.section}>
          <h2>利用料</h2>
          <p>
            売主と直接やりとりして契約まで進む商談でだけ、ご契約の前にお支払いいただく料金です。一度お支払いになると期限はなく、ほかの商談であらためてかかることはありません。
          </p>
          <PriceList menus={usageFees} />
        </section>
      )}
      <section className={styles.section}>
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
        <p>物件の代金は、縁側を通さずに売主と直接やりとりします。</p>
        {role !== 'seller' && (
          <p>
            登記の費用や税金など、料金のほかにかかる費用は<Link to="/buyer/menu/purchaseFlow">購入の流れ</Link>でご案内しています。
          </p>
        )}
      </Notice>
      <div className={styles.actions}>
        <LinkButton to="/buyer/estate">物件をさがす</LinkButton>
        <LinkButton to="/law" kind="quiet">
          特定商取引法に基づく表記
        </LinkButton>
      </div>
    </Page>
  )
}
