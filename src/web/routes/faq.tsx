import {
  mdiAccountOutline,
  mdiCashMultiple,
  mdiCheckDecagramOutline,
  mdiHandHeartOutline,
  mdiHomeOutline,
  mdiHomeSearchOutline,
  mdiMessageTextOutline,
} from '@mdi/js'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatFee } from '#domain/base/words/format.ts'
import { api } from '#web/api/client.ts'
import styles from '#web/text/faq.module.css'
import { questionGroups, withFee } from '#web/text/faq-answers.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import { Drawing } from '#web/ui/drawing/drawing.tsx'
import { Headline } from '#web/ui/page/headline.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { RoundIcon } from '#web/ui/round-icon.tsx'

export const Route = createFileRoute('/faq')({
  staticData: { title: 'よくある質問', access: 'open' },
  loader: async () => {
    const [{ operator }, { items }] = await Promise.all([
      api.getSite(),
      api.listServiceMenus({ query: { usageFeeFlag: true, limit: 100 } }),
    ])
    const asked = items.find(({ archivedFlag }) => !archivedFlag)
    const { headOf } = await import('#web/head/head.ts')
    const head = headOf({
      title: 'よくある質問',
      description: '縁側（Engawa）での売り方、買い方、料金、商談の進め方について、よくいただくご質問とお答えです。',
      path: '/faq',
    })
    return { operator, fee: asked ? formatFee(asked.price) : null, head }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Faq,
})

function Faq() {
  const { operator, fee } = Route.useLoaderData()
  const hash = useLocation({ select: ({ hash }) => hash })
  // A browser opens an answer only for a target inside it.
  useEffect(() => {
    const asked = document.getElementById(hash)
    if (asked instanceof HTMLDetailsElement) asked.open = true
  }, [hash])
  return (
    <Page
      title={<Headline>よくある質問</Headline>}
      lead="区分を選ぶか、上から順にご覧ください。"
      width="reading"
      cover={<BesideTitle name="cat" />}
    >
      <script type="application/ld+json">{JSON.stringify(structuredWith(fee))}</script>
      <nav aria-label="質問の区分">
        <ul className="cluster gap-2 one-line">
          {questionGroups.map(({ id, title }) => (
            <li key={id}>
              <a className="row middle target sides-4 circle plain-link sunken hovers-deep" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {questionGroups.map((group) => (
        <section className={styles.group} id={group.id} key={group.id}>
          <h2 className="row middle gap-3">
            <RoundIcon path={icons[group.id] ?? mdiHandHeartOutline} />
            {group.title}
          </h2>
          {group.questions.map(({ id, question, answer }) => (
            <Disclosure
              key={id}
              id={`${group.id}-${id}`}
              summary={question}
              open={group === questionGroups[0] && id === group.questions[0]?.id}
            >
              {answer.map((paragraph) => (
                <p key={paragraph}>{withFee(paragraph, fee)}</p>
              ))}
            </Disclosure>
          ))}
        </section>
      ))}
      <section className={`cluster middle gap-6 tinted ${styles.contact}`}>
        <Drawing name="letter" />
        <div className="stack gap-3 left wide-field">
          <h2>解決しないとき</h2>
          <p>{operator.name} 運営事務局へ、会員番号や物件番号を添えてお知らせください。</p>
          <LinkButton to="/contact" kind="quiet">
            お問い合わせフォームへ
          </LinkButton>
        </div>
      </section>
    </Page>
  )
}

const icons: Readonly<Record<string, string>> = {
  account: mdiAccountOutline,
  buy: mdiHomeSearchOutline,
  sell: mdiHomeOutline,
  check: mdiCheckDecagramOutline,
  talk: mdiMessageTextOutline,
  pay: mdiCashMultiple,
  trouble: mdiHandHeartOutline,
}

const structuredWith = (fee: string | null) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questionGroups.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: withFee(answer.join(''), fee) },
    })),
  ),
})
