import { useEffect } from 'react'
import { LiveWatch } from '#web/live/live-watch.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { registerWorker } from '#web/worker/register.ts'
import { TakeOverWatch } from './adopt-device-data.tsx'
import { NoticeWatch } from './notice-watch.tsx'
import { PlainWordsWatch } from './plain-words-watch.tsx'
import { SessionWatch } from './session-watch.tsx'
import { SignOutWatch } from './sign-out-watch.tsx'
import { AskedFirstWatch } from './step-up-watch.tsx'

/**
 * What speaks up only when something happens: short messages, a sign-out elsewhere, news from the server, a sign-in with things to take over, a
 * call that waits for a second factor or a consent, plain words, an important notice.
 */
export function LateParts() {
  useEffect(registerWorker, [])
  return (
    <>
      <Toasts />
      <SessionWatch />
      <SignOutWatch />
      <LiveWatch />
      <NoticeWatch />
      <TakeOverWatch />
      <AskedFirstWatch />
      <PlainWordsWatch />
    </>
  )
}
