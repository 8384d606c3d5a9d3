import { Counter, Histogram, Registry } from 'prom-client'

/** Counters for /metrics (server/metrics.ts), kept in the process: numbers and our own labels, never names of people. */
export const meters = new Registry()

const counter = <const Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
  new Counter({ name: `engawa_${name}`, help, labelNames, registers: [meters] })

export const liveReconnects = counter('live_reconnects_total', 'Reconnects of the database connection that receives live events.')
export const jobFailures = counter('job_failures_total', 'Failed attempts of jobs.', 'queue')
export const jobSeconds = new Histogram({
  ...{ name: 'engawa_job_seconds', help: 'Duration of jobs.', labelNames: ['queue'], registers: [meters] },
  buckets: [0.1, 1, 10, 60, 600],
})
export const querySeconds = new Histogram({
  ...{ name: 'engawa_db_query_seconds', help: 'Duration of SQL statements.', labelNames: ['op'], registers: [meters] },
  buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
})
export const webhookEvents = counter('webhook_events_total', 'Accepted events of the payment provider.', 'kind')
export const gatewayErrors = counter('gateway_errors_total', 'Failed calls to the payment provider.')
export const storageErrors = counter('storage_errors_total', 'Files that could not be written, read or deleted.', 'op')
export const pageFailures = counter('page_failures_total', 'Pages that answered 500.')
export const signIns = counter('sign_in_total', 'Sign-ins at the embedded provider by method, and failed ones.', 'result')
export const secondFactorFailures = counter('second_factor_failures_total', 'Wrong second factors.')
export const rateLimited = counter('rate_limited_total', 'Requests over a rate limit.', 'group')
