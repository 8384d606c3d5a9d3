import { daysBefore } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'

/** The daily job: no upload is under way for a day. */
export const sweepFiles = async ({ platform, clock }: Ctx): Promise<void> => platform.storage.sweep(daysBefore(clock.now(), 1))
