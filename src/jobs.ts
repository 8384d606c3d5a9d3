import { runAfterListeners } from '#platform/events.ts'
import type { JobTable } from '#platform/jobs/jobs.ts'

/** Every queue of work that happens after a request, or by the clock. */
export const jobTable: JobTable = {
  event: { handler: runAfterListeners },
}
