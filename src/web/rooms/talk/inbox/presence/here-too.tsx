import { mdiAccountMultipleOutline } from '@mdi/js'
import { useEffect } from 'react'
import type { Presence } from '#domain/talk/inbox/presence/contract.ts'
import { Icon } from '#web/ui/icon.tsx'
import { enterTalk } from './heartbeat.ts'
import styles from './here-too.module.css'
import { presenceText } from './present.ts'

/** Other operators who have this negotiation open; reports this window as well. */
export function HereToo({ negotiationID, present }: { negotiationID: string; present: readonly Presence[] }) {
  useEffect(() => enterTalk(negotiationID), [negotiationID])
  const words = presenceText(present.filter((one) => one.negotiationID === negotiationID))
  return (
    <p className={`row gap-1 middle small bold ${styles.here}`} role="status">
      {words && (
        <>
          <Icon path={mdiAccountMultipleOutline} size="small" />
          {words}
        </>
      )}
    </p>
  )
}
