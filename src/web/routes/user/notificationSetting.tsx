import { createFileRoute } from '@tanstack/react-router'
import { BlockedPeople } from '#web/rooms/deal/negotiation/blocked-people.tsx'
import { DevicePush } from '#web/rooms/news/notification/device-push.tsx'
import { loadSetting } from '#web/rooms/news/notification/load-setting.ts'
import { MutedTalks } from '#web/rooms/news/notification/muted-talks.tsx'
import { PlainWordsChoice } from '#web/rooms/news/notification/plain-words-choice.tsx'
import { SettingFields } from '#web/rooms/news/notification/setting-fields.tsx'
import { useRole } from '#web/session/use-viewer.ts'
import { BesideTitle } from '#web/ui/drawing/beside-title.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'

export const Route = createFileRoute('/user/notificationSetting')({
  staticData: { title: 'お知らせの受け取り方', access: 'signed-in' },
  loader: ({ context }) => loadSetting(context.session),
  component: NotificationSettings,
})

function NotificationSettings() {
  const { setting, muted, pushKey, blocks } = Route.useLoaderData()
  const role = useRole()
  return (
    <Page
      title="お知らせの受け取り方"
      lead="お知らせは、いつでもこのサイトの「お知らせ」で読めます。ほかにどう受け取るかを選べます。"
      cover={<BesideTitle name="letter" />}
      width="reading"
    >
      <FormSection title="この端末への通知">
        <DevicePush pushKey={pushKey} />
      </FormSection>
      <SettingFields setting={setting} />
      <PlainWordsChoice />
      {role !== 'admin' && (
        <FormSection title="メニューの数字">
          <p>「商談」の数字は、未読のメッセージがある商談の数です。</p>
        </FormSection>
      )}
      {muted.length > 0 && <MutedTalks talks={muted} />}
      <BlockedPeople blocks={blocks} />
    </Page>
  )
}
