import { warning } from '#domain/people/colleague/absence.ts'
import { userTypes } from '#domain/people/user/enumerations.ts'
import { endpoint, page, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeOf, ID, stamped, Time, words } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { CaseOutcome, CaseState, LetterReader, ReportKind } from './case-enumerations.ts'
import { reportReasons } from './reasons.ts'

/** For a subject or person: the number of open cases, and how many of them are assigned. */
export const OpenCases = z.strictObject({ open: z.int(), underway: z.int() }).meta({ id: 'OpenCases' })
export type OpenCases = z.infer<typeof OpenCases>

export const ReportCase = z
  .strictObject({
    id: ID,
    number: z.string(),
    kind: codeOf(ReportKind),
    subjectID: ID,
    aboutUserID: ID,
    aboutName: z.string(),
    negotiationID: ID.nullable(),
    words: z.string(),
    state: codeOf(CaseState),
    assigneeID: ID.nullable(),
    assigneeName: z.string().nullable(),
    urgent: z.boolean(),
    /** The reason of the first report, in words. */
    reason: z.string(),
    reportCount: z.int(),
    openedAt: Time,
    /** Past the target time. */
    late: z.boolean(),
    concludedAt: Time.nullable(),
    concludedBy: ID.nullable(),
    outcomes: z.array(codeOf(CaseOutcome)),
    outcomeNote: z.string().nullable(),
    previousID: ID.nullable(),
    ...stamped,
  })
  .meta({ id: 'ReportCase' })
export type ReportCase = z.infer<typeof ReportCase>

/** A single report within a case. */
export const Report = z
  .strictObject({
    id: ID,
    caseID: ID,
    reason: z.string(),
    note: z.string().nullable(),
    /** Null for a guest. */
    reporterID: ID.nullable(),
    reporterName: z.string().nullable(),
    /** A guest's address for the answer. */
    reporterMail: z.string().nullable(),
    /** Recorded by an operator, who gets no letter. */
    byOffice: z.boolean(),
    /** For a message: the message and those around it, as they were at the time. */
    pinned: z.array(
      z.strictObject({
        id: ID,
        seq: z.int(),
        senderName: z.string(),
        userType: codeOf(userTypes),
        message: z.string(),
        imageCount: z.int(),
        fileNames: z.array(z.string()),
        createdAt: Time,
      }),
    ),
    ...stamped,
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

export const ReportLetter = z
  .strictObject({ id: ID, caseID: ID, reader: codeOf(LetterReader), text: z.string(), by: ID, byName: z.string(), ...stamped })
  .meta({ id: 'ReportLetter' })
export type ReportLetter = z.infer<typeof ReportLetter>

export const caseFilter = {
  id: 'ids',
  kind: 'codes',
  subjectID: 'ids',
  aboutUserID: 'ids',
  negotiationID: 'ids',
  state: 'codes',
  assigneeID: 'ids',
  urgent: 'flag',
  createdAt: 'time',
} as const

const MAX_TEXT = 1000
const letter = words(MAX_TEXT).default(null)
const Conclusion = z.strictObject({
  outcomes: z
    .array(codeOf(CaseOutcome))
    .min(1, '結果を1つ以上選んでください。')
    .max(Object.keys(CaseOutcome.labels).length)
    .transform((outcomes) => [...new Set(outcomes)].toSorted((a, b) => a - b))
    .meta({ label: '結果' }),
  note: words(MAX_TEXT).default(null).meta({ label: '対応の記録' }),
  /** Required when the outcome hides a message that is not hidden yet. */
  coverReason: words(400).default(null).meta({ label: '送信した方に伝える理由' }),
  letterToReporter: letter.meta({ label: '通報した方へのお知らせ' }),
  letterToSubject: letter.meta({ label: '通報された方へのお知らせ' }),
})
export type Conclusion = z.output<typeof Conclusion>

const Assignment = z.strictObject({
  /** The assignee as the caller saw it; null: unassigned. */
  from: ID.nullable().meta({ label: 'いまの担当' }),
  to: ID.nullable().meta({ label: '次の担当' }),
})
export type Assignment = z.output<typeof Assignment>

/** A report made from an inquiry: the listing or member by its public number. */
const InquiryReport = z.strictObject({
  kind: z.literal([ReportKind.estate, ReportKind.person]).meta({ label: '通報の対象' }),
  number: z.string().trim().min(1, '物件番号または会員番号を入力してください。').max(20).meta({ label: '番号' }),
  reason: codeOf(reportReasons).meta({ label: '通報の理由', description: 'One of those that the kind of thing has.' }),
})
export type InquiryReport = z.output<typeof InquiryReport>

const LetterFields = z.strictObject({
  reader: codeOf(LetterReader).meta({ label: '宛先' }),
  text: z.string().trim().min(1, 'お知らせを入力してください。').max(MAX_TEXT).meta({ label: 'お知らせ' }),
})
export type LetterFields = z.output<typeof LetterFields>

const { countReportCases, listReportCases, getReportCasesByIds, getReportCase } = resource('reportCase', 'reportCases', {
  label: '通報',
  entity: ReportCase,
  write: {},
  filter: {
    ...filterShape(caseFilter),
    /** Only unassigned ones. */
    unassigned: z.literal('true').optional().meta({ label: '未担当' }),
    /** Unassigned ones and the reader's own. */
    ours: z.literal('true').optional().meta({ label: '自分と未担当' }),
    reporterID: ID.optional().meta({ label: '通報した会員' }),
  },
  sort: ['openedAt', 'createdAt', 'updatedAt'],
})

export const caseContract = {
  countReportCases,
  listReportCases,
  getReportCasesByIds,
  getReportCase,
  listReports: endpoint({
    method: 'get',
    path: '/reportCase/{id}/reports',
    params: byID,
    output: page(Report),
    summary: '通報の内容（届いた順）',
  }),
  listReportLetters: endpoint({
    method: 'get',
    path: '/reportCase/{id}/letters',
    params: byID,
    output: page(ReportLetter),
    summary: '通報について運営が送ったお知らせ（送った順）',
  }),
  assignReportCase: endpoint({
    method: 'put',
    path: '/reportCase/{id}/assignment',
    params: byID,
    body: Assignment,
    output: z.strictObject({ ...ReportCase.shape, warning }),
    summary: '通報の担当を決める',
  }),
  concludeReportCase: endpoint({
    method: 'post',
    path: '/reportCase/{id}/conclusion',
    params: byID,
    body: Conclusion,
    output: ReportCase,
    summary: '通報への対応を完了にする',
  }),
  reopenReportCase: endpoint({
    method: 'post',
    path: '/reportCase/{id}/reopening',
    params: byID,
    body: z.strictObject({
      reason: z.string().trim().min(1, 'もう一度開く理由を入力してください。').max(400).meta({ label: 'もう一度開く理由' }),
    }),
    output: ReportCase,
    summary: '完了した通報をもう一度開く',
  }),
  reportInquiry: endpoint({
    method: 'post',
    path: '/inquiry/{id}/reportCase',
    params: byID,
    body: InquiryReport,
    output: ReportCase,
    status: 201,
    location: '/api/reportCase/{id}',
    summary: 'お問い合わせを、物件または会員についての通報として記録し、完了にする',
  }),
  writeReportLetter: endpoint({
    method: 'post',
    path: '/reportCase/{id}/letter',
    params: byID,
    body: LetterFields,
    output: ReportLetter,
    status: 201,
    location: '/api/reportCase/{caseID}/letters',
    summary: '通報した方、または通報された方にお知らせを送る',
  }),
}
