import { Toasts } from '#web/components/ui/toast.tsx'
import { LiveWatch } from '#web/live/live-watch.tsx'
import { SessionWatch } from './session-watch.tsx'

/** What speaks up only when something happens: short messages, a sign-out elsewhere, news from the server. */
export function LateParts() {
  return (
    <>
      <Toasts />
      <SessionWatch />
      <LiveWatch />
    </>
  )
}
