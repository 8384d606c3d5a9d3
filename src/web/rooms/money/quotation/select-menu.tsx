import { useNavigate } from '@tanstack/react-router'
import { mayBeQuoted } from '#domain/base/service-menu/policy.ts'
import { refusalOfNew } from '#domain/deal/negotiation/policy.ts'
import type { Quotation } from '#domain/money/quotation/contract.ts'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import { isOperator, UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { MenuPicker } from '#web/rooms/base/service-menu/menu-picker.tsx'
import { DealPage } from '#web/rooms/deal/negotiation/deal-page.tsx'
import { NothingHere } from '#web/rooms/deal/negotiation/nothing-here.tsx'
import { type PayingSide, paths } from '#web/rooms/deal/negotiation/paths.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Notice } from '#web/ui/reading/notice.tsx'

export async function loadMenus(negotiationID: string, side: PayingSide) {
  const flags = side === 'buyer' ? { buyerMenuFlag: true } : { sellerMenuFlag: true }
  const [negotiation, { items }, quotations] = await Promise.all([
    orNotFound(api.getNegotiation({ params: { id: negotiationID } })),
    api.listServiceMenus({ query: { ...flags, usageFeeFlag: false, limit: 100 } }),
    api.listQuotations({ query: { negotiationID, limit: 100 } }),
  ])
  // The operator can open this page too, and gets menus that are no longer offered as well.
  const menus = items.filter((menu) => mayBeQuoted(menu, UserType[side]))
  return { negotiation, menus, ...standingsIn(quotations.items), now: new Date() }
}

/** How many requests wait for an answer, and the services that were ordered. */
export function standingsIn(quotations: readonly Pick<Quotation, 'quotationStatus' | 'lines'>[]) {
  const ordered = quotations.filter(({ quotationStatus: status }) => status === QuotationStatus.ordered || status === QuotationStatus.paid)
  return {
    waiting: quotations.filter(({ quotationStatus }) => quotationStatus === QuotationStatus.requested).length,
    ordered: ordered.flatMap(({ lines }) => lines.flatMap(({ serviceMenuID }) => serviceMenuID ?? [])),
  }
}

/** Services around a deal, for one of its parties to request a quotation. */
export function SelectMenu({ data, side }: { data: Awaited<ReturnType<typeof loadMenus>>; side: PayingSide }) {
  const { negotiation, menus, waiting, ordered, now } = data
  const viewer = useViewer()
  const navigate = useNavigate()
  const toRoom = { to: paths[side].room, params: { id: negotiation.id } } as const
  const refused = refusalOfNew(negotiation)
  const mayAsk = viewer !== null && !isOperator(viewer) && !refused
  return (
    <DealPage {...{ negotiation, side }} title="サービスを選ぶ" here="サービスを選ぶ" width="reading" brief>
      <p>この商談について、運営がお手伝いするサービスです。選んで見積を依頼できます。</p>
      {waiting > 0 && (
        <Notice title={`回答を待っている見積依頼が${waiting}件あります`}>
          <p>見積は、できあがり次第この商談に届きます。続けて別のサービスも依頼できます。</p>
        </Notice>
      )}
      {!mayAsk && (
        <Notice kind="warning" title={refused ? '終了した商談では、見積を依頼できません' : '見積の依頼は、商談の当事者が行います'} />
      )}
      {menus.length === 0 ? (
        <NothingHere {...{ negotiation, side, now }} drawing="lantern" title="ご依頼いただけるサービスは、ただいま準備中です" />
      ) : (
        mayAsk && <MenuPicker negotiationID={negotiation.id} {...{ menus, ordered }} onAsked={() => navigate(toRoom)} />
      )}
    </DealPage>
  )
}
