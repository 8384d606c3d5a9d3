import { daysBefore } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'

/** Daily job: no upload takes longer than a day. */
export const sweepFiles = async ({ platform, clock }: Ctx): Promise<void> => platform.storage.sweep(daysBefore(clock.now(), 1))
