import { createFileRoute, useRouter } from '@tanstack/react-router'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { Editions } from '#web/rooms/news/letter-text/editions.tsx'
import { LetterTextForm } from '#web/rooms/news/letter-text/letter-text-form.tsx'
import { LetterTextList } from '#web/rooms/news/letter-text/letter-text-list.tsx'
import { PresentWords } from '#web/rooms/news/letter-text/present-words.tsx'
import type { Viewer } from '#web/session/viewer.ts'
import { FormSection } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'

export const Route = createFileRoute('/admin/letter/{-$key}')({
  staticData: { title: 'メール文面', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  loader: async ({ params: { key }, context }) => {
    const decides = may(context.session.viewer() as Viewer, 'letterText')
    if (key === undefined) return { list: await api.listLetterTexts(), decides }
    return { text: await orNotFound(api.getLetterText({ params: { key: key as never } })), decides }
  },
  component: LetterTexts,
})

function LetterTexts() {
  const { list, text, decides } = Route.useLoaderData()
  const router = useRouter()
  if (!text)
    return (
      <Page
        title="メール文面"
        lead="審査や見積、お支払いなど、会員に届くおもなメールの言葉です。変えると、これから送るメールに使われます。"
      >
        {list && <LetterTextList items={list.items} />}
      </Page>
    )
  return (
    <Page
      title={text.label}
      lead="ボタンの行き先、配信停止、末尾の署名は変えられません。"
      width={decides ? 'full' : 'reading'}
      before={<Breadcrumbs trail={[{ label: 'メール文面', to: '/admin/letter/{-$key}', params: { key: undefined } }]} here={text.label} />}
    >
      {decides ? (
        <LetterTextForm key={text.key} text={text} onChanged={() => router.invalidate()} />
      ) : (
        <>
          <Notice title="メール文面は責任者が変えられます">
            <p>変えたいことがあるときは、責任者に依頼してください。</p>
          </Notice>
          <FormSection title="いまの文面">
            <PresentWords words={text.present} />
          </FormSection>
        </>
      )}
      <FormSection title="版の一覧">
        <Editions {...text} />
      </FormSection>
    </Page>
  )
}
