import { TOGETHER_MINUTES } from '#domain/news/notification/channels.ts'
import { sendGathered } from '#domain/news/notification/gather.ts'
import { systemContext } from '#platform/platform.ts'
import type { TestApp } from './app.ts'

/** What waits for its neighbours is sent, as if so many minutes had gone by; the clock of the test stays where it is. */
export async function sendAfter({ platform, clock }: TestApp, minutes = TOGETHER_MINUTES): Promise<void> {
  const later = new Date(clock.now().getTime() + minutes * 60_000)
  await sendGathered({ ...systemContext(platform), clock: { now: () => later } })
}
