import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { pathOfSize } from '#domain/base/image/paths.ts'
import type { Confirmation } from '#domain/market/estate/upkeep-contract.ts'
import { api } from '#web/api/client.ts'
import { statusOf } from '#web/api/problem.ts'
import styles from '#web/rooms/market/estate/seller/confirmation.module.css'
import { LetterPage } from '#web/rooms/people/mail-links/letter-page.tsx'
import { DateText, Price } from '#web/ui/amount.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { DeadLink } from '#web/ui/page/dead-link.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/estate/confirm')({
  staticData: { title: '掲載内容の確認', access: 'open', layout: 'login' },
  validateSearch: texts<'token'>('token'),
  loaderDeps: ({ search }) => search,
  // Mail scanners open the link as well, so opening changes nothing.
  loader: ({ deps: { token } }) => (token ? api.getListingConfirmation({ params: { token } }).catch(noneIfUnknown) : undefined),
  head: () => ({
    meta: [
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: ConfirmListing,
})

function noneIfUnknown(error: unknown) {
  if (statusOf(error) === 404) return undefined
  throw error
}

/** Target of the mail about an outdated confirmation: the listing, and one button. */
function ConfirmListing() {
  const found = Route.useLoaderData()
  const { token = '' } = Route.useSearch()
  const [confirmed, setConfirmed] = useState<Confirmation>()
  const { busy, problem, run } = useAction()
  if (!found) return <Unknown />

  const confirm = () => run(async () => setConfirmed(await api.confirmByLetter({ params: { token } })))
  if (confirmed) return <Done confirmation={confirmed} />
  if (found.state !== 'open') return <Closed confirmation={found} />
  return (
    <LetterPage title="掲載内容に変わりはありませんか" lead="いまも売り出し中で、価格や内容に変わりがなければ、ボタンを押してください。">
      {problem && <Notice kind="error" title={problem} live />}
      <Summary confirmation={found} />
      <Button large busy={busy} onClick={confirm}>
        変わりがないと確認する
      </Button>
      <p>
        <a href={`/estate/${found.estateID}`}>公開中のページ</a>で、掲載内容を見直せます。直すときや掲載を終えるときは、ログインして
        <a href={`/seller/estate/${found.estateID}`}>物件管理</a>からお手続きください。
      </p>
    </LetterPage>
  )
}

const Summary = ({ confirmation: { title, address, price, cover } }: { confirmation: Confirmation }) => (
  <div className={`stack gap-3 tinted pad-4 ${styles.summary}`}>
    {cover && <img className={`photo full rounded-s ${styles.photo}`} src={pathOfSize(cover.path, 480)} alt="" width={400} height={300} />}
    <div>
      <p className="bold">{title}</p>
      <Price yen={price} />
      <p>{address}</p>
    </div>
  </div>
)

const Done = ({ confirmation }: { confirmation: Confirmation }) => (
  <LetterPage title="確認しました">
    <Notice kind="success" title="ご確認ありがとうございました" live>
      <Until confirmation={confirmation} />
    </Notice>
    <Summary confirmation={confirmation} />
    <ToSeller />
  </LetterPage>
)

function Closed({ confirmation }: { confirmation: Confirmation }) {
  const { state } = confirmation
  if (state === 'used')
    return (
      <LetterPage title="確認は済んでいます">
        <Notice kind="success" title="この掲載は、すでに確認が済んでいます">
          <Until confirmation={confirmation} />
        </Notice>
        <Summary confirmation={confirmation} />
        <ToSeller />
      </LetterPage>
    )
  return (
    <LetterPage title={state === 'expired' ? 'リンクの期限が過ぎています' : '確認は要りません'}>
      <Notice kind="warning" title={state === 'expired' ? 'このリンクは、もう使えません' : 'この掲載は、いまは確認の必要がありません'}>
        <p>
          {state === 'expired'
            ? 'ログインして、物件管理の「掲載内容に変わりがないと確認する」を押すと、ふたたび検索に表示されます。'
            : '掲載を終えたか、成約したため、検索には表示されていません。'}
        </p>
      </Notice>
      <Summary confirmation={confirmation} />
      <ToSeller />
    </LetterPage>
  )
}

const Unknown = () => (
  <DeadLink reason="リンクが途中で切れているようです" action={<LinkButton to="/seller/estate">物件管理へ</LinkButton>}>
    <p>メールのリンクをもう一度開くか、ログインして物件管理からご確認ください。</p>
  </DeadLink>
)

const Until = ({ confirmation: { confirmUntil } }: { confirmation: Confirmation }) =>
  confirmUntil && (
    <p>
      <DateText time={confirmUntil} />
      までは、このまま検索に表示されます。期限が近づいたら、またメールでお知らせします。
    </p>
  )

const ToSeller = () => (
  <LinkButton to="/seller/estate" kind="quiet" large>
    物件管理へ
  </LinkButton>
)
