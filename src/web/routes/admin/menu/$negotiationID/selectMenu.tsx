import { createFileRoute, Link, notFound, useNavigate, useRouter } from '@tanstack/react-router'
import { mayBeQuoted } from '#domain/base/service-menu/policy.ts'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import { refusalOfNew } from '#domain/deal/negotiation/policy.ts'
import type { Quotation } from '#domain/money/quotation/contract.ts'
import { refusal } from '#domain/money/quotation/policy.ts'
import { legalName } from '#domain/people/user/legal-name.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { lastDayOf } from '#web/rooms/money/quotation/draft.ts'
import { LinesTable } from '#web/rooms/money/quotation/lines-table.tsx'
import { Offers } from '#web/rooms/money/quotation/offers.tsx'
import { QuotationEditor } from '#web/rooms/money/quotation/quotation-editor.tsx'
import { quotationSearch } from '#web/rooms/money/quotation/quotation-search.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/admin/menu/$negotiationID/selectMenu')({
  staticData: { title: '見積の作成', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  params: { parse: uuids },
  validateSearch: quotationSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { negotiationID }, deps: { quotationID, userID } }) => {
    const [negotiation, { items }, quotation] = await Promise.all([
      orNotFound(api.getNegotiation({ params: { id: negotiationID } })),
      api.listServiceMenus({ query: { usageFeeFlag: false, limit: 100 } }),
      quotationID ? orNotFound(api.getQuotation({ params: { id: quotationID } })) : undefined,
    ])
    const { buyerID, sellerID } = negotiation
    const asker = quotation?.userID ?? userID ?? buyerID
    if ((quotation && quotation.negotiationID !== negotiationID) || ![buyerID, sellerID].includes(asker)) throw notFound()
    const isBuyer = asker === buyerID
    const { items: people } = await api.getUsersByIds({ params: { ids: [asker] } })
    return {
      negotiation,
      quotation,
      menus: items.filter((menu) => mayBeQuoted(menu, isBuyer ? UserType.buyer : UserType.seller)),
      reader: { userID: asker, userName: people.map(legalName).join(), word: isBuyer ? '買主' : '売主' },
      now: new Date().toISOString(),
    }
  },
  component: QuotationToWrite,
})

function QuotationToWrite() {
  const { negotiation, quotation, menus, reader, now } = Route.useLoaderData()
  const navigate = useNavigate()
  const router = useRouter()
  const toRoom = { to: '/admin/chat/$id', params: { id: negotiation.id } } as const
  const viewer = useViewer() as Viewer // the route requires a sign-in
  const over = refusalOfNew(negotiation)
  const mayOffer = !over && !(quotation && refusal(viewer, quotation, 'offer', formatISODay(now)))
  const document = {
    quotationNumber: quotation?.quotationNumber ?? null,
    userName: reader.userName,
    edition: (quotation?.edition ?? 0) + 1,
    quotationRequestAt: quotation?.quotationRequestAt ?? null,
  }
  return (
    <Page
      title={quotation?.quotationNumber ? `見積 ${quotation.quotationNumber} の新しい版` : '見積の作成'}
      lead={`${reader.word} ${reader.userName} 様あて・${negotiation.estate?.title ?? ''}`}
      before={
        <Breadcrumbs
          trail={[
            { label: '受信箱', to: '/admin/chat' },
            { label: '商談', ...toRoom },
          ]}
          here="見積の作成"
        />
      }
    >
      {quotation && quotation.requestLines.length > 0 && (
        <Notice title="ご依頼の内容">
          <LinesTable lines={quotation.requestLines} taxes={[]} totalAmount={null} />
          {quotation.requestNote && <p>{quotation.requestNote}</p>}
        </Notice>
      )}
      {quotation && <Offers quotationID={quotation.id} edition={quotation.edition} />}
      {mayOffer ? (
        <QuotationEditor
          key={`${quotation?.id} ${quotation?.version} ${reader.userID}`}
          begun={{
            lines: quotation?.lines ?? [],
            note: quotation?.note ?? null,
            validUntil: lastDayOf(quotation, new Date(now)),
          }}
          menus={menus}
          today={formatISODay(now)}
          document={document}
          former={formerOf(quotation)}
          onSend={(offer) =>
            quotation
              ? api.offerQuotation({ params: { id: quotation.id }, body: offer }, { ifMatch: quotation.version })
              : api.createQuotation({ body: { ...offer, negotiationID: negotiation.id, userID: reader.userID } })
          }
          onPreview={(offer) =>
            api.previewQuotationPaper({
              body: { ...offer, negotiationID: negotiation.id, userID: reader.userID, quotationID: quotation?.id },
            })
          }
          onSent={async () => {
            showToast('見積を送りました')
            await router.invalidate()
            await navigate(toRoom)
          }}
        />
      ) : (
        <Notice kind="warning" title={over ? '終了した商談では、見積を作成できません' : 'この見積は、もう変更できません'}>
          {!over && <p>申し込みが済んだか、取り消されています。</p>}
          <Link {...toRoom}>商談に戻る</Link>
        </Notice>
      )}
      {!mayOffer && quotation && (
        <LinkButton
          kind="quiet"
          wide={false}
          to="/admin/menu/$negotiationID/quotation/$quotationID/createOrder"
          params={{ negotiationID: negotiation.id, quotationID: quotation.id }}
        >
          注文の内容を見る
        </LinkButton>
      )}
    </Page>
  )
}

/** The offer that a new edition replaces. */
const formerOf = (quotation: Quotation | undefined) =>
  quotation && quotation.edition > 0 && quotation.totalAmount !== null && quotation.validUntil !== null
    ? { ...quotation, totalAmount: quotation.totalAmount, validUntil: quotation.validUntil }
    : undefined
