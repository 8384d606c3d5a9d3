import { mdiBellOutline, mdiFileDocumentOutline, mdiForumOutline, mdiHeartOutline } from '@mdi/js'
import { createFileRoute, Link } from '@tanstack/react-router'
import { DeviceFavorites } from '#web/rooms/market/favorite/device-favorites.tsx'
import { AlreadyMember } from '#web/rooms/people/user/sign-up/already-member.tsx'
import { afterSignIn, roleOf, safeNext } from '#web/session/access.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { NAMES_SHOWN } from '#web/text/names-shown.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Headline } from '#web/ui/page/headline.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { RoundIcon } from '#web/ui/round-icon.tsx'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/buyer/suggestSignup')({
  staticData: { title: '会員登録のご案内', access: 'open' },
  validateSearch: texts<'next'>('next'),
  component: SuggestSignup,
})

function SuggestSignup() {
  const next = safeNext(Route.useSearch().next)
  const viewer = useViewer()
  const forFavorites = next === '/buyer/favorite'
  if (viewer && roleOf(viewer.userType) === 'buyer')
    return (
      <Page title="会員登録はお済みです" width="reading">
        <EmptyState
          drawing="cat"
          title="ログインしています"
          action={<LinkButton to={afterSignIn('buyer', next)}>{next ? 'もとの画面へ進む' : 'ホームへ'}</LinkButton>}
        >
          <p>お気に入りや商談を、このままご利用いただけます。</p>
        </EmptyState>
      </Page>
    )
  return (
    <Page
      title={<Headline sells>無料の会員登録で、話が始められます</Headline>}
      lead="物件は登録しなくてもご覧いただけます。登録すると、次のことができます。"
      width="reading"
    >
      <AlreadyMember />
      {forFavorites && <DeviceFavorites />}
      <ul className="stack gap-4 halves">
        {benefits.map(({ icon, title, text }) => (
          <li className="row gap-3" key={title}>
            <RoundIcon path={icon} />
            <div>
              <h2 className="text-l">{title}</h2>
              <p className="muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <EmptyState
        title="登録は2分ほどで済みます"
        action={
          <>
            <LinkButton to="/signup" search={{ next }} large>
              無料で会員登録
            </LinkButton>
            <LinkButton to="/login" search={{ next }} kind="quiet" large>
              ログイン
            </LinkButton>
          </>
        }
      >
        {next && <p>登録またはログインのあと、もとの画面へ戻ります。</p>}
      </EmptyState>
      <DefinitionTable
        rows={[
          { term: '必要なもの', value: 'お名前、メールアドレス、パスワード' },
          { term: 'かかる時間', value: '2分ほど。届いたメールのボタンを押すと完了です' },
          { term: '料金', value: '無料' },
          {
            term: '個人情報',
            value: (
              <>
                {NAMES_SHOWN}くわしくは<Link to="/privacy">プライバシーポリシー</Link>をご覧ください。
              </>
            ),
          },
        ]}
      />
      <p>
        <Link to="/buyer/estate">登録せずに物件を見る</Link>
      </p>
      {!forFavorites && <DeviceFavorites />}
    </Page>
  )
}

const benefits = [
  { icon: mdiForumOutline, title: '商談を始める', text: '気になる物件について、売主や運営とメッセージで話せます。' },
  { icon: mdiHeartOutline, title: 'お気に入りに入れる', text: 'どの端末からでも見返せて、値下げや掲載終了をメールでお知らせします。' },
  { icon: mdiBellOutline, title: '条件を保存する', text: '条件に合う物件が公開されたら、メールでお知らせします。' },
  { icon: mdiFileDocumentOutline, title: '見積を受け取る', text: '測量や書類の作成など、必要なサービスの見積を無料で依頼できます。' },
]
