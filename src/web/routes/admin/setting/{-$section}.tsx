import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '#domain/base/words/format.ts'
import { allSections, settingSections } from '#domain/office/setting/enumerations.ts'
import { may } from '#platform/permission.ts'
import type { Section } from '#platform/setting/sections.ts'
import { api } from '#web/api/client.ts'
import { AtDesk } from '#web/rooms/office/setting/at-desk.tsx'
import { EditionList } from '#web/rooms/office/setting/edition-list.tsx'
import { PresentSetting } from '#web/rooms/office/setting/present-setting.tsx'
import { SettingForm } from '#web/rooms/office/setting/setting-form.tsx'
import { SettingList } from '#web/rooms/office/setting/setting-list.tsx'
import type { Viewer } from '#web/session/viewer.ts'
import { FormSection } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'

const isSection = (text: string): text is Section => (allSections as string[]).includes(text)

export const Route = createFileRoute('/admin/setting/{-$section}')({
  staticData: { title: '設定', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  loader: async ({ params: { section }, context }) => {
    const decides = may(context.session.viewer() as Viewer, 'setting')
    if (!section) return { settings: (await api.listSettings()).items, decides }
    if (!isSection(section)) throw notFound()
    const [{ items }, consents] = await Promise.all([
      api.listSettingVersions({ params: { section } }),
      section === 'legal.terms' ? api.getTermsConsents() : undefined,
    ])
    return { section, editions: items, consents, decides }
  },
  component: SettingScreen,
})

function SettingScreen() {
  const data = Route.useLoaderData()
  const router = useRouter()
  const [saved, setSaved] = useState<number>()
  if (data.settings)
    return (
      <Page title="設定" lead="変更は版として残ります。日時を決めて、先に用意しておくこともできます。">
        <SettingList settings={data.settings} />
      </Page>
    )
  const { section, editions, consents, decides } = data
  const present = editions.find(({ standing }) => standing === 'present')
  const { label, shows } = settingSections[section]
  return (
    <Page
      title={label}
      lead={shows}
      width="reading"
      before={<Breadcrumbs trail={[{ label: '設定', to: '/admin/setting/{-$section}', params: { section: undefined } }]} here={label} />}
    >
      {consents && (
        <p>
          いまの規約に同意した会員：{formatNumber(consents.agreed)}人（会員{formatNumber(consents.members)}人のうち）
        </p>
      )}
      {present && decides && (
        <AtDesk section={section}>
          <SettingForm
            // Remounted once the saved edition is on the page; after a refusal the typed values are kept.
            key={`${section} ${editions.some(({ edition }) => edition === saved) ? saved : ''}`}
            present={present}
            newest={editions[0] ?? present}
            members={consents?.members}
            onSent={() => router.invalidate()}
            onSaved={setSaved}
          />
        </AtDesk>
      )}
      {!decides && (
        <Notice title="設定は責任者が変えられます">
          <p>変えたいことがあるときは、責任者に依頼してください。</p>
        </Notice>
      )}
      {present && !decides && <PresentSetting present={present} />}
      <FormSection title="版の一覧">
        <EditionList editions={editions} decides={decides} members={consents?.members} onChanged={() => router.invalidate()} />
      </FormSection>
    </Page>
  )
}
