import { createFileRoute, Link } from '@tanstack/react-router'
import { formatPhone } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { Page } from '#web/ui/page/page.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'

export const Route = createFileRoute('/law')({
  staticData: { title: '特定商取引法に基づく表記', access: 'open' },
  loader: () => api.getSite(),
  component: Law,
})

function Law() {
  const { operator, invoiceNumber, simulatedPayments } = Route.useLoaderData()
  return (
    <Page
      title="特定商取引法に基づく表記"
      lead="当サイトで申し込めるサービスとサイト利用料についての表記です。物件の売買代金は、当サイトではお支払いいただけません。"
      width="reading"
    >
      {simulatedPayments && (
        <Notice kind="warning" title="お試し用の環境です">
          <p>お支払いの画面は動作を確かめるためのもので、実際の請求は行われません。</p>
        </Notice>
      )}
      <DefinitionTable
        rows={[
          { term: '販売事業者', value: operator.name },
          { term: '運営責任者', value: operator.representative },
          { term: '所在地', value: operator.address },
          { term: '電話番号', value: formatPhone(operator.phone) },
          { term: 'メールアドレス', value: <a href={`mailto:${operator.email}`}>{operator.email}</a> },
          ...(operator.license ? [{ term: '宅地建物取引業の免許', value: operator.license }] : []),
          ...(invoiceNumber ? [{ term: '登録番号', value: `${invoiceNumber}（適格請求書発行事業者）` }] : []),
          { term: '販売価格', value: '見積または申し込みの画面に、サービスごとに消費税を含む総額で表示します。' },
          {
            term: '料金のほかに必要な費用',
            value:
              '当サイトの閲覧に必要な通信料、銀行振込の場合の振込手数料。登記や測量などで第三者に支払う実費があるときは、見積に記載します。',
          },
          { term: 'お支払い方法', value: 'クレジットカード、銀行振込（前払い）' },
          {
            term: 'お支払いの時期',
            value:
              'クレジットカードは、お支払いの手続きをした時に決済されます。銀行振込は、注文の確定の時に表示するお振込期限までにお振り込みください。',
          },
          {
            term: 'サービスの提供時期',
            value:
              'サイト利用料の対象となる機能は、入金の確認後すぐに利用できます。そのほかのサービスは、入金の確認後、見積に記載した時期に提供します。',
          },
          { term: '申し込みの有効期限', value: '見積に記載した有効期限までにお申し込みください。' },
          {
            term: '取り消しと返金',
            value: (
              <>
                お支払いの前は、申し込みを取り消せます。お支払いのあとは、サービスの提供を始める前であれば全額を返金します。提供を始めたあとの返金は、事情をうかがって決めます（料金の一部だけの返金は行っていません）。くわしくは
                <Link to="/terms" hash="cancel">
                  利用規約
                </Link>
                をご覧ください。
              </>
            ),
          },
          {
            term: 'サービスに不備があったとき',
            value: '運営事務局へお知らせください。やり直し、または料金の全額の返金をします。',
          },
          { term: '動作環境', value: '最新版のChrome、Safari、Edge、Firefox。商談やお支払いにはJavaScriptが必要です。' },
        ]}
      />
    </Page>
  )
}
