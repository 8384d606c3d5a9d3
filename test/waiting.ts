import { TOGETHER_MINUTES } from '#domain/news/notification/enumerations.ts'
import { sendDueDigests } from '#domain/news/notification/gather.ts'
import { systemContext } from '#platform/platform.ts'
import type { TestApp } from './app.ts'

/** Sends gathered notifications as if this many minutes had passed; the test's clock is not changed. */
export async function sendAfter({ platform, clock }: TestApp, minutes = TOGETHER_MINUTES): Promise<void> {
  const later = new Date(clock.now().getTime() + minutes * 60_000)
  await sendDueDigests({ ...systemContext(platform), clock: { now: () => later } })
}
