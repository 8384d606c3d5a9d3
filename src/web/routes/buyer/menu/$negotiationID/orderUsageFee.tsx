import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { isFeeOnOffer } from '#domain/base/service-menu/policy.ts'
import { needsUsageFee, refusalOfNew } from '#domain/deal/negotiation/policy.ts'
import { PaymentStatus } from '#domain/money/payment/enumerations.ts'
import { isOwed } from '#domain/money/payment/state.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { DealPage } from '#web/rooms/deal/negotiation/deal-page.tsx'
import { NothingHere } from '#web/rooms/deal/negotiation/nothing-here.tsx'
import { OrderUsageFee } from '#web/rooms/money/payment/order-usage-fee.tsx'
import { PaidMoment, PaidSheet } from '#web/rooms/money/payment/paid-moment.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/buyer/menu/$negotiationID/orderUsageFee')({
  staticData: { title: 'サイト利用料のお申し込み', access: 'signed-in', roles: ['buyer', 'admin'], middleware: ['fresh-viewer'] },
  params: { parse: uuids },
  loader: async ({ params: { negotiationID } }) => {
    const [negotiation, { items: menus }, { items: payments }] = await Promise.all([
      orNotFound(api.getNegotiation({ params: { id: negotiationID } })),
      api.listServiceMenus({ query: { usageFeeFlag: true, orderBy: 'displayOrder:asc', limit: 100 } }),
      api.listPayments({ query: { usageFeeFlag: true, limit: 100 } }),
    ])
    return { negotiation, menu: menus.find(isFeeOnOffer), payments, now: new Date() }
  },
  component: UsageFee,
})

function UsageFee() {
  const { negotiation, menu, payments, now } = Route.useLoaderData()
  const viewer = useViewer()
  const navigate = useNavigate()
  const toPayment = ({ id, negotiationID }: { id: string; negotiationID: string }) =>
    ({ to: '/buyer/menu/$negotiationID/paymentMenu', params: { negotiationID }, search: { paymentID: id } }) as const
  const own = payments.filter(({ paymentUserID }) => paymentUserID === viewer?.id)
  const paid = own.find(({ paymentStatus }) => paymentStatus === PaymentStatus.paid)
  const unpaid = own.find(isOwed)

  return (
    <DealPage
      {...{ negotiation }}
      side="buyer"
      title={viewer?.usageFeeActive ? 'サイト利用料' : 'サイト利用料のお申し込み'}
      here="サイト利用料"
      width="reading"
      brief
    >
      {viewer?.usageFeeActive ? (
        <PaidSheet payment={paid}>
          <PaidMoment line="サイト利用料はお支払い済みです" payment={paid}>
            <p>有効期限はありません。ほかの商談でも、あらためてのお支払いは不要です。</p>
            {paid && (
              <LinkButton wide={false} {...toPayment(paid)}>
                領収書を見る
              </LinkButton>
            )}
          </PaidMoment>
        </PaidSheet>
      ) : menu ? (
        <>
          {!needsUsageFee(negotiation) && (
            <Notice title="この商談では、サイト利用料は必要ありません">
              <p>サイト利用料は、売主と直接取引する商談で、ご契約までにお支払いいただくものです。</p>
            </Notice>
          )}
          {unpaid && (
            <Notice kind="warning" title="お支払いを待っているサイト利用料があります">
              <p>お申し込みは済んでいます。お支払いへお進みください。</p>
            </Notice>
          )}
          <OrderUsageFee
            negotiationID={negotiation.id}
            menu={menu}
            mayOrder={unpaid !== undefined || (viewer?.userType === UserType.buyer && !refusalOfNew(negotiation))}
            ordered={unpaid}
            onOrdered={(payment) => navigate(toPayment(payment))}
          />
        </>
      ) : (
        <NothingHere {...{ negotiation, now }} side="buyer" title="サイト利用料のお申し込みは、ただいま受け付けていません" />
      )}
    </DealPage>
  )
}
