import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '#web/api/client.ts'
import { ContactForm } from '#web/rooms/talk/inquiry/contact-form.tsx'
import { OpenedInquiry } from '#web/rooms/talk/inquiry/inquiry-by-link.tsx'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import { Headline } from '#web/ui/page/headline.tsx'
import { Page } from '#web/ui/page/page.tsx'

/** The contact form; behind the link of an answer, the correspondence so far. */
export const Route = createFileRoute('/contact')({
  staticData: { title: 'お問い合わせ', access: 'open' },
  // A member need not type an address we already have.
  loader: async ({ context }) => {
    const viewer = context.session.viewer()
    const { headOf } = await import('#web/head/head.ts')
    const head = headOf({
      title: 'お問い合わせ',
      description: '縁側（Engawa）の運営へのお問い合わせです。メールでお答えします。',
      path: '/contact',
    })
    return { email: viewer ? (await api.getUser({ params: { id: viewer.id } })).email : '', head }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Contact,
})

function Contact() {
  const { email } = Route.useLoaderData()
  const [token, setToken] = useState('')
  useEffect(() => {
    // The token is after the #; it is removed from the address as soon as the page is hydrated.
    const given = location.hash.slice(1)
    if (given.length < 20) return
    history.replaceState(history.state, '', location.pathname + location.search)
    setToken(given)
  }, [])
  if (token)
    return (
      <Page title="お問い合わせのやり取り" width="reading">
        <OpenedInquiry token={token} />
      </Page>
    )
  return (
    <Page
      title={<Headline>お問い合わせ</Headline>}
      lead="運営がメールでお答えします。すべての欄にご記入ください。"
      cover={<BesideTitle name="letter" />}
      width="narrow"
    >
      <p className="tinted pad-4">
        お送りになる前に、<Link to="/faq">よくある質問</Link>
        もご覧ください。商談中のお相手や物件についてのご質問は、商談のメッセージからお送りください。
      </p>
      <ContactForm email={email} />
    </Page>
  )
}
