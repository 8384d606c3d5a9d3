import { mdiBellOffOutline, mdiBellOutline, mdiDotsHorizontal } from '@mdi/js'
import { type ReactNode, type ToggleEvent, useState } from 'react'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { RoundButton } from '#web/ui/round-button.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import styles from './talk-menu.module.css'

const MENU = 'talk-menu'
/** Closes the menu after a choice that opens no dialog over the chat. */
export const closeTalkMenu = () => document.getElementById(MENU)?.hidePopover()

/**
 * The ⋯ menu of a negotiation: further entries (`children`), and muting or unmuting its mail and push. The present state is fetched when
 * the menu opens.
 */
export function TalkMenu({ negotiationID, viewerID, children }: { negotiationID: string; viewerID: string; children?: ReactNode }) {
  const [muted, setMuted] = useState<boolean>()
  const { busy, run } = useAction({ tell: showFailure })
  const look = (event: ToggleEvent<HTMLElement>) => {
    if (event.newState !== 'open') return
    run(async () => {
      const { mutedNegotiationIDs } = await api.getNotificationSetting({ params: { id: viewerID } })
      setMuted(mutedNegotiationIDs.includes(negotiationID))
    })
  }
  const mute = (next: boolean) =>
    run(async () => {
      await api.muteNegotiation({ params: { id: negotiationID }, body: { muted: next } })
      setMuted(next)
      closeTalkMenu()
      showToast(next ? 'この商談のお知らせを止めました' : 'この商談のお知らせを再開しました')
    })
  return (
    <div className="relative rigid">
      <RoundButton icon={mdiDotsHorizontal} label="この商談のメニュー" popoverTarget={MENU} />
      <div id={MENU} popover="auto" className={`pad-3 rounded paper ink ${styles.menu}`} onToggle={look}>
        {children}
        <Button kind="plain" icon={muted ? mdiBellOutline : mdiBellOffOutline} busy={busy} onClick={() => mute(!muted)}>
          {muted ? 'お知らせを再開する' : 'お知らせを止める'}
        </Button>
        <p className="hint sides-3">
          {muted
            ? 'この商談のメールとプッシュを止めています。'
            : 'この商談のメールとプッシュを止めます。契約やお支払いのメールは届きます。'}
        </p>
      </div>
    </div>
  )
}
