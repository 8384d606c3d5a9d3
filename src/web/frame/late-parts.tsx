import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LiveWatch } from '#web/live/live-watch.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { registerWorker } from '#web/worker/register-worker.ts'
import { TakeOverWatch } from './adopt-device-data.tsx'
import { transitionOf } from './grow-cover.ts'
import { NoticeWatch } from './notice-watch.tsx'
import { PlainWordsWatch } from './plain-words-watch.tsx'
import { SessionWatch } from './session-watch.tsx'
import { SignOutWatch } from './sign-out-watch.tsx'
import { AskedFirstWatch } from './step-up-watch.tsx'

/**
 * Parts that appear only when something happens: short messages, a sign-out elsewhere, live updates, data to take over at sign-in, a call
 * that waits for a second factor or consent, plain wording, an important notice; and the transitions between screens.
 */
export function LateParts() {
  const router = useRouter()
  useEffect(registerWorker, [])
  useEffect(() => {
    router.options.defaultViewTransition = { types: (way) => transitionOf(router, way) }
  }, [router])
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
