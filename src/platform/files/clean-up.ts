import { daysBefore } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'

/** Daily job: no upload takes longer than a day. */
export const cleanUpFiles = async ({ platform, clock }: Ctx): Promise<void> => platform.storage.cleanUp(daysBefore(clock.now(), 1))
