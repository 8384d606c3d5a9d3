import { createFileRoute } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import styles from '#web/text/faq.module.css'
import { questionGroups } from '#web/text/faq-answers.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'

export const Route = createFileRoute('/faq')({
  staticData: { title: 'よくある質問', access: 'open' },
  loader: () => api.getSite(),
  component: Faq,
})

function Faq() {
  const { operator } = Route.useLoaderData()
  return (
    <Page title="よくある質問" lead="区分を選ぶか、上から順にご覧ください。" width="reading">
      <script type="application/ld+json">{JSON.stringify(structured)}</script>
      <nav aria-label="質問の区分">
        <ul className={`cluster gap-2 ${styles.groups}`}>
          {questionGroups.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {questionGroups.map((group) => (
        <section className={styles.group} id={group.id} key={group.id}>
          <h2>{group.title}</h2>
          {group.questions.map(({ id, question, answer }) => (
            <Disclosure key={id} id={`${group.id}-${id}`} summary={question}>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Disclosure>
          ))}
        </section>
      ))}
      <section className={styles.contact}>
        <h2>解決しないとき</h2>
        <p>{operator.name} 運営事務局へ、会員番号や物件番号を添えてお知らせください。</p>
        <ButtonAnchor href={`mailto:${operator.email}`} kind="quiet">
          メールで問い合わせる
        </ButtonAnchor>
      </section>
    </Page>
  )
}

const structured = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questionGroups.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('') },
    })),
  ),
}
