import type { Ctx } from '#platform/context.ts'

const DAY_MS = 86_400_000

/** The daily job: no upload is under way for a day. */
export const sweepFiles = async ({ platform, clock }: Ctx): Promise<void> =>
  platform.storage.sweep(new Date(clock.now().getTime() - DAY_MS))
