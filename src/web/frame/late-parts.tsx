import { useEffect } from 'react'
import { LiveWatch } from '#web/live/live-watch.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { registerWorker } from '#web/worker/register-worker.ts'
import { TakeOverWatch } from './adopt-device-data.tsx'
import { NoticeWatch } from './notice-watch.tsx'
import { PlainWordsWatch } from './plain-words-watch.tsx'
import { SessionWatch } from './session-watch.tsx'
import { SignOutWatch } from './sign-out-watch.tsx'
import { AskedFirstWatch } from './step-up-watch.tsx'

/**
 * Parts that appear only when something happens: short messages, a sign-out elsewhere, live updates, data to take over at sign-in, a call
 * that waits for a second factor or consent, plain wording, an important notice.
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
