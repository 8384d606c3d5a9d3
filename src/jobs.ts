import { runAfterListeners } from '#platform/events.ts'
import type { JobTable } from '#platform/jobs/jobs.ts'
import { deliverMail } from '#platform/mail/deliver.ts'

/** Every queue of work that happens after a request, or by the clock. */
export const jobTable: JobTable = {
  event: { handler: runAfterListeners },
  mail: { handler: (ctx) => deliverMail(ctx, ctx.platform.post), cron: '* * * * *' },
}
