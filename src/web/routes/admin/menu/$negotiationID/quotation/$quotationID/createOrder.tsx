import { createFileRoute, Link, notFound, useRouter } from '@tanstack/react-router'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import { orderActions } from '#domain/money/order/policy.ts'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import { isExpired, quotationActions } from '#domain/money/quotation/policy.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { CancelOrder } from '#web/rooms/money/order/cancel-order.tsx'
import { InvoiceForm } from '#web/rooms/money/order/invoice-form.tsx'
import { OrderFacts } from '#web/rooms/money/order/order-facts.tsx'
import { OrderStanding } from '#web/rooms/money/payment/order-standing.tsx'
import { Offers } from '#web/rooms/money/quotation/offers.tsx'
import { QuotationDocument } from '#web/rooms/money/quotation/quotation-document.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/admin/menu/$negotiationID/quotation/$quotationID/createOrder')({
  staticData: { title: '注文の作成', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  params: { parse: uuids },
  loader: async ({ params: { negotiationID, quotationID } }) => {
    const [quotation, { items }] = await Promise.all([
      orNotFound(api.getQuotation({ params: { id: quotationID } })),
      api.listOrders({ query: { quotationID } }),
    ])
    if (quotation.negotiationID !== negotiationID) throw notFound()
    const order = items[0]
    const payment = order && (await api.listPayments({ query: { orderID: [order.id] } })).items[0]
    const disputes = payment ? (await api.listDeskDisputes({ query: { paymentID: [payment.id] } })).items : []
    return { quotation, order, payment, disputes, now: new Date().toISOString() }
  },
  component: OrderToCreate,
})

function OrderToCreate() {
  const { quotation, order, payment, disputes, now } = Route.useLoaderData()
  useLiveData('quotation', 'order', 'payment')
  const viewer = useViewer()
  const router = useRouter()
  const today = formatISODay(now)
  const toRoom = { to: '/admin/chat/$id', params: { id: quotation.negotiationID } } as const
  const mayInvoice =
    viewer !== null &&
    (order ? orderActions(viewer, order).includes('confirm') : quotationActions(viewer, quotation, today).includes('order'))
  return (
    <Page
      title={order ? `注文 ${order.orderNumber}` : '注文の作成'}
      lead={`${quotation.userName} 様あて・見積 ${quotation.quotationNumber ?? '（未回答）'}`}
      before={
        <Breadcrumbs
          trail={[
            { label: '受信箱', to: '/admin/chat' },
            { label: '商談', ...toRoom },
          ]}
          here="注文"
        />
      }
    >
      <div className="stack gap-6 main-aside">
        <div className="stack gap-6">
          {order && <OrderStanding {...{ order, payment, disputes, today }} />}
          {!order && !mayInvoice && (
            <Notice kind="warning" title="この見積からは注文を作成できません">
              <p>{reasonOf(quotation, today)}</p>
            </Notice>
          )}
          <section className="stack gap-4">
            <h2>見積の内容</h2>
            <QuotationDocument quotation={quotation} />
            <Offers quotationID={quotation.id} edition={quotation.edition} />
          </section>
        </div>
        <div className="stack gap-6">
          {order && <OrderFacts order={order} quoted={quotation} />}
          {mayInvoice && (
            <section className="stack gap-4">
              <h2>{order ? '確定と請求' : '請求'}</h2>
              {!order && <p>申し込みを待たずに注文を作成します。相手が内容に申し込むまで、お支払いはできません。</p>}
              <InvoiceForm quotation={quotation} order={order} now={now} onSent={() => void router.invalidate()} />
            </section>
          )}
          {order && viewer && orderActions(viewer, order).includes('cancel') && <CancelOrder order={order} />}
          <p className="cluster gap-4">
            {payment && (
              <Link to="/admin/payment/$id" params={{ id: payment.id }}>
                お支払いの詳細
              </Link>
            )}
            <Link {...toRoom}>商談に戻る</Link>
          </p>
        </div>
      </div>
    </Page>
  )
}

function reasonOf(quotation: Parameters<typeof isExpired>[0] & { quotationStatus: number }, today: string): string {
  if (quotation.quotationStatus === QuotationStatus.requested) return '見積の回答がまだです。先に見積を送ってください。'
  if (quotation.quotationStatus === QuotationStatus.cancelled) return '見積は取り消されています。'
  return isExpired(quotation, today) ? '有効期限が過ぎています。新しい版の見積を送ってください。' : '画面を読み込み直してください。'
}
