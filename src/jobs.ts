import { paymentJobs } from '#domain/payment/jobs.ts'
import { runAfterListeners } from '#platform/events.ts'
import { forgetRates } from '#platform/http/rate-limit.ts'
import type { JobTable } from '#platform/jobs/jobs.ts'
import { redeliverSimulated } from '#platform/payments/open-gateway.ts'

/** Every queue of work that happens after a request, or by the clock. */
export const jobTable: JobTable = {
  ...paymentJobs,
  event: { handler: runAfterListeners },
  rates: { handler: forgetRates, cron: '7 * * * *' },
  simulatedWebhooks: { handler: redeliverSimulated, cron: '* * * * *' },
}
