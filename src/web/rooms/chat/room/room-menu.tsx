import { mdiFlagOutline, mdiMagnify, mdiPaperclip, mdiTrayArrowDown } from '@mdi/js'
import { exportRefusal } from '#domain/chat/export/policy.ts'
import { UserType } from '#platform/context.ts'
import { TalkMenu } from '#web/rooms/notification/talk-menu.tsx'
import { usePlainWords } from '#web/session/plain-words.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { PlainWordsSwitch } from '#web/text/plain-words-switch.tsx'
import { LinkButton } from '#web/ui/button.tsx'

const links = [
  { act: 'find', icon: mdiMagnify, label: 'メッセージを検索' },
  { act: 'files', icon: mdiPaperclip, label: '写真とファイル' },
  { act: 'export', icon: mdiTrayArrowDown, label: '商談の記録を書き出す' },
  { act: 'report', icon: mdiFlagOutline, label: 'お相手を運営に通報する' },
]

/** ⋯ of a room: what is opened over the talk. */
export function RoomMenu({ negotiationID, viewer, tab }: { negotiationID: string; viewer: Viewer; tab: string | undefined }) {
  const shown = links.filter(
    ({ act }) => (act !== 'export' || !exportRefusal(viewer)) && (act !== 'report' || viewer.userType !== UserType.admin),
  )
  return (
    <TalkMenu negotiationID={negotiationID} viewerID={viewer.id}>
      {shown.map(({ act, icon, label }) => (
        <LinkButton key={act} kind="plain" icon={icon} to="." search={{ tab, act }} resetScroll={false}>
          {label}
        </LinkButton>
      ))}
      <PlainWordsSwitch chosen={usePlainWords()} />
    </TalkMenu>
  )
}
