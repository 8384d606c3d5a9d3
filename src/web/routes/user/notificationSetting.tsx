import { createFileRoute } from '@tanstack/react-router'
import { loadSetting } from '#web/rooms/notification/load-setting.ts'
import { MutedTalks } from '#web/rooms/notification/muted-talks.tsx'
import { SettingFields } from '#web/rooms/notification/setting-fields.tsx'
import { Page } from '#web/ui/page/page.tsx'

export const Route = createFileRoute('/user/notificationSetting')({
  staticData: { title: 'お知らせの受け取り方', access: 'signed-in' },
  loader: ({ context }) => loadSetting(context.session),
  component: NotificationSettings,
})

function NotificationSettings() {
  const { setting, muted } = Route.useLoaderData()
  return (
    <Page
      title="お知らせの受け取り方"
      lead="お知らせは、いつでもこのサイトの「お知らせ」で読めます。ほかにどう受け取るかを選べます。"
      width="reading"
    >
      <SettingFields setting={setting} />
      {muted.length > 0 && <MutedTalks talks={muted} />}
    </Page>
  )
}
