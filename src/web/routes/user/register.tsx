import { createFileRoute, Link, redirect, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { FinishAsBuyer, FinishAsSeller } from '#web/rooms/people/user/sign-up/finish-forms.tsx'
import { afterSignIn, safeNext } from '#web/session/access.ts'
import { signOutHere } from '#web/session/sign-out.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { Headline } from '#web/ui/page/headline.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/user/register')({
  staticData: { title: '会員登録の続き', access: 'open', layout: 'login' },
  validateSearch: texts<'next'>('next'),
  beforeLoad: ({ context: { session }, search: { next } }) => {
    const role = session.role()
    if (role !== 'guest') throw redirect({ href: afterSignIn(role, next) })
  },
  loader: async () => (await api.getSession()).newcomer,
  component: FinishRegistration,
})

/** For an account without a profile: the page was closed during sign-up, or the user came by mailed link or with Google. */
function FinishRegistration() {
  const { next } = Route.useSearch()
  const newcomer = Route.useLoaderData()
  const wayOn = safeNext(next)
  const [purpose, setPurpose] = useState(wayOn?.startsWith('/seller') ? 'sell' : '')
  const router = useRouter()
  if (!newcomer?.emailVerified) return <NobodyHere next={wayOn} />
  if (newcomer.bar) return <NotByThisAccount reason={newcomer.bar.title} />
  return (
    <Page
      title={<Headline>あと少しで、会員登録が終わります</Headline>}
      lead="メールアドレスの確認は済んでいます。ご利用の目的と、お客さまの情報をお知らせください。"
      width="narrow"
    >
      {newcomer.email && (
        <p>
          メールアドレス：<strong>{newcomer.email}</strong>
        </p>
      )}
      <RadioCards
        id="purpose"
        name="purpose"
        label="ご利用の目的"
        required
        value={purpose}
        onChange={setPurpose}
        choices={[
          { value: 'buy', label: '買いたい', note: '物件をさがし、売主と商談します' },
          { value: 'sell', label: '売りたい', note: '書類の確認と審査のあと、物件を掲載します' },
        ]}
      />
      {purpose === 'buy' && <FinishAsBuyer next={wayOn} />}
      {purpose === 'sell' && <FinishAsSeller next={wayOn} />}
      <p>
        <Button kind="plain" onClick={() => signOutHere(router)}>
          ログアウトして、別のアカウントを使う
        </Button>
      </p>
    </Page>
  )
}

/** Suspended, or a member under another account: filling in the form would be in vain. */
function NotByThisAccount({ reason }: { reason: string }) {
  const router = useRouter()
  return (
    <Page
      title={<Headline>このアカウントでは会員登録ができません</Headline>}
      cover={<BesideTitle name="letter" />}
      lead={reason}
      width="narrow"
    >
      <p>
        <Button onClick={() => signOutHere(router)}>ログアウトして、別のアカウントを使う</Button>
      </p>
    </Page>
  )
}

function NobodyHere({ next }: { next: string | undefined }) {
  return (
    <Page
      title={<Headline>会員登録の続き</Headline>}
      cover={<BesideTitle name="keys" />}
      lead="登録の続きをするには、ログインしてください。"
      width="narrow"
    >
      <LinkButton to="/login" search={{ next }}>
        ログインする
      </LinkButton>
      <p>
        はじめての方は
        <Link to="/signup" search={{ next }}>
          会員登録
        </Link>
        へお進みください。
      </p>
    </Page>
  )
}
