import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { paymentColumns } from '#web/rooms/money/document/document-columns.tsx'
import { loadPaymentFacts } from '#web/rooms/money/payment/load-payment-facts.ts'
import { PaymentFacts } from '#web/rooms/money/payment/payment-dialog.tsx'
import { listColleagues, listNotes } from '#web/rooms/talk/note/load-notes.ts'
import { Notes } from '#web/rooms/talk/note/notes.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { FormSection } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import rows from '#web/ui/reading/row-table.module.css'
import { RowTable } from '#web/ui/reading/row-table.tsx'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/admin/payment/$id')({
  staticData: { title: '支払いの詳細', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  params: { parse: uuids },
  loader: async ({ params }) => {
    const payment = await orNotFound(api.getPayment({ params }))
    const [facts, order, colleagues, notes] = await Promise.all([
      loadPaymentFacts(payment),
      api.getOrder({ params: { id: payment.orderID } }),
      listColleagues(),
      listNotes('payment', params.id),
    ])
    const subjectID = [payment.id, order.id, order.quotationID]
    const papers = (await api.listDocuments({ query: { subjectID, orderBy: 'createdAt:asc', limit: 50 } })).items
    return { payment, facts, quotationID: order.quotationID, papers, colleagues, notes, now: new Date().toISOString() }
  },
  component: PaymentAtDesk,
})

function PaymentAtDesk() {
  const { payment, facts, quotationID, papers, colleagues, notes, now } = Route.useLoaderData()
  useLiveData('payment', 'order')
  const viewer = useViewer()
  const router = useRouter()
  const { id, negotiationID, orderNumber, paymentStatus } = payment
  return (
    <Page title={`支払い ${orderNumber}`} before={<Breadcrumbs trail={[{ label: '支払い', to: '/admin/payment' }]} here={orderNumber} />}>
      {viewer && (
        <div className="stack gap-6 main-aside">
          <PaymentFacts
            key={`${id} ${paymentStatus}`}
            payment={payment}
            viewer={viewer}
            now={now}
            facts={facts}
            links={
              <p className="cluster gap-4">
                <Link to="/admin/chat/$id" params={{ id: negotiationID }}>
                  商談を開く
                </Link>
                <Link to="/admin/menu/$negotiationID/quotation/$quotationID/createOrder" params={{ negotiationID, quotationID }}>
                  注文と請求の内容を見る
                </Link>
              </p>
            }
            onChanged={() => router.invalidate()}
          >
            <FormSection title="社内メモ">
              <Notes first={notes} subjectKind="payment" subjectID={id} colleagues={colleagues} now={new Date(now)} />
            </FormSection>
          </PaymentFacts>
        </div>
      )}
      {papers.length > 0 && (
        <FormSection title="帳票">
          <RowTable rows={papers} columns={paymentColumns} className={rows.summed} />
        </FormSection>
      )}
    </Page>
  )
}
