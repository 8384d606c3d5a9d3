import { createFileRoute } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { LegalText } from '#web/text/legal-text.tsx'
import { privacyArticles, privacySince, privacyVersion } from '#web/text/privacy-articles.tsx'

export const Route = createFileRoute('/privacy')({
  staticData: { title: 'プライバシーポリシー', access: 'open' },
  loader: () => api.getSite(),
  component: Privacy,
})

function Privacy() {
  const { operator } = Route.useLoaderData()
  return (
    <LegalText
      title="プライバシーポリシー"
      lead="個人情報を何のために受け取り、どう守り、いつ消すかを説明します。"
      version={privacyVersion}
      since={privacySince}
      articles={privacyArticles(operator)}
      history={[{ day: privacySince, what: '制定' }]}
    />
  )
}
