import {
  mdiCancel,
  mdiFaceAgent,
  mdiFlagOutline,
  mdiHistory,
  mdiMagnify,
  mdiMessageOffOutline,
  mdiPaperclip,
  mdiTrayArrowDown,
} from '@mdi/js'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { exportRefusal } from '#domain/talk/talk-export/policy.ts'
import { isOperator } from '#platform/context.ts'
import { may } from '#web/rooms/deal/negotiation/may.ts'
import { closeTalkMenu, TalkMenu } from '#web/rooms/news/notification/talk-menu.tsx'
import { usePlainWords } from '#web/session/plain-words.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { PlainWordsSwitch } from '#web/text/plain-words-switch.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { TextSizeSwitch } from '#web/ui/page/text-size-switch.tsx'
import { blockable } from './other-party.ts'
import type { RoomSearch } from './room-search.ts'

const find = { act: 'find', icon: mdiMagnify, label: 'メッセージを検索' }
const files = { act: 'files', icon: mdiPaperclip, label: '写真とファイル' }
const written = { act: 'export', icon: mdiTrayArrowDown, label: '商談の記録を書き出す' }
const history = { act: 'history', icon: mdiHistory, label: '操作履歴' }
const report = { act: 'report', icon: mdiFlagOutline, label: 'お相手を運営に通報する' }
const close = { act: 'close', icon: mdiMessageOffOutline, label: '商談を終える' }
const block = { act: 'block', icon: mdiCancel, label: 'お相手をブロックする' }

/** The room's ⋯ menu: everything that opens over the chat. */
export function RoomMenu({
  negotiation,
  viewer,
  search: { tab },
  onAsk,
}: {
  negotiation: Negotiation
  viewer: Viewer
  search: RoomSearch
  /** Only for parties who may write: a private message to the operators. */
  onAsk: (() => void) | undefined
}) {
  const ofSide = isOperator(viewer)
    ? [history]
    : [
        report,
        ...(may(viewer, negotiation, 'close') ? [close] : []),
        ...(blockable(viewer, negotiation) && !negotiation.blocked ? [block] : []),
      ]
  const shown = [find, files, ...(exportRefusal(viewer) ? [] : [written]), ...ofSide]
  return (
    <TalkMenu negotiationID={negotiation.id} viewerID={viewer.id}>
      {onAsk && (
        <Button
          kind="plain"
          icon={mdiFaceAgent}
          onClick={() => {
            closeTalkMenu()
            onAsk()
          }}
        >
          運営に相談する
        </Button>
      )}
      {shown.map(({ act, icon, label }) => (
        <LinkButton key={act} kind="plain" icon={icon} to="." search={{ tab, act }} resetScroll={false}>
          {label}
        </LinkButton>
      ))}
      <PlainWordsSwitch chosen={usePlainWords()} />
      <div className="on-phone">
        <TextSizeSwitch />
      </div>
    </TalkMenu>
  )
}
