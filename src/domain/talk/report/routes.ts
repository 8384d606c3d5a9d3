import { readHandlers } from '#platform/db/collection.ts'
import type { Handlers } from '#platform/http/serve.ts'
import { reportListing } from './actions.ts'
import type { caseContract } from './case-contract.ts'
import { listReportLetters, listReports, reportCases } from './case-queries.ts'
import { assignReportCase, concludeReportCase, reopenReportCase, writeReportLetter } from './cases.ts'
import type { reportContract } from './contract.ts'
import { reportInquiry } from './inquiry-report.ts'

export const reportHandlers: Handlers<typeof reportContract> = {
  reportListing: (ctx, { params, body }) => reportListing(ctx, params.id, body),
}

export const caseHandlers: Handlers<typeof caseContract> = {
  ...readHandlers('reportCase', 'reportCases', reportCases),
  listReports: (ctx, { params }) => listReports(ctx, params.id),
  listReportLetters: (ctx, { params }) => listReportLetters(ctx, params.id),
  assignReportCase: (ctx, { params, body, ifMatch }) => assignReportCase(ctx, params.id, body, ifMatch),
  concludeReportCase: (ctx, { params, body, ifMatch }) => concludeReportCase(ctx, params.id, body, ifMatch),
  reopenReportCase: (ctx, { params, body, ifMatch }) => reopenReportCase(ctx, params.id, body, ifMatch),
  reportInquiry: (ctx, { params, body, ifMatch }) => reportInquiry(ctx, params.id, body, ifMatch),
  writeReportLetter: (ctx, { params, body, ifMatch }) => writeReportLetter(ctx, params.id, body, ifMatch),
}
