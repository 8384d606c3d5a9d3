import { createFileRoute } from '@tanstack/react-router'
import { LegalText } from '#web/text/legal-text.tsx'
import { termsArticles, termsSince, termsVersion } from '#web/text/terms-articles.tsx'

export const Route = createFileRoute('/terms')({
  staticData: { title: '利用規約', access: 'open' },
  component: Terms,
})

function Terms() {
  return (
    <LegalText
      title="利用規約"
      lead="縁側を利用するときの約束です。各条のはじめに、要点をやさしい言葉で添えました。効力を持つのは本文です。"
      version={termsVersion}
      since={termsSince}
      articles={termsArticles}
      history={[{ day: termsSince, what: '制定' }]}
    />
  )
}
