import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { Measure } from '#domain/people/measure/contract.ts'
import { MeasureReason } from '#domain/people/measure/enumerations.ts'
import type { Report, ReportCase, ReportLetter } from '#domain/talk/report/case-contract.ts'
import { CaseOutcome, LetterReader } from '#domain/talk/report/case-enumerations.ts'

/** History of a case: reports, the operators' letters and decisions, in order. */
export function CaseLog({
  case: reportCase,
  reports,
  letters,
  warnings,
}: {
  case: ReportCase
  reports: readonly Report[]
  letters: readonly ReportLetter[]
  warnings: readonly Measure[]
}) {
  return (
    <>
      <section className="stack gap-3">
        <h2 className="text-m">{`届いた通報（${reports.length}件）`}</h2>
        <ol className="stack gap-3">
          {reports.map((report) => (
            <li key={report.id} className="lifted pad-3">
              <p>
                <strong>{report.reason}</strong>
              </p>
              <p className="hint">{`${reporterOf(report)}　${formatMoment(report.createdAt)}`}</p>
              {report.reporterMail && <p className="hint">{`返信先：${report.reporterMail}`}</p>}
              {report.note && <p className="pre-wrap">{report.note}</p>}
              {report.pinned.length > 0 && <Pinned report={report} subjectID={reportCase.subjectID} />}
            </li>
          ))}
        </ol>
      </section>
      {(letters.length + warnings.length > 0 || reportCase.concludedAt) && (
        <section className="stack gap-3">
          <h2 className="text-m">これまでの対応</h2>
          <ol className="stack gap-3">
            {letters.map(({ id, reader, text, byName, createdAt }) => (
              <li key={id} className="lifted pad-3">
                <p>{`${LetterReader.labels[reader]}へのお知らせ`}</p>
                <p className="hint">{`${byName}　${formatMoment(createdAt)}`}</p>
                <p className="pre-wrap">{text}</p>
              </li>
            ))}
            {warnings.toReversed().map(({ id, reasonCode, reason, byName, createdAt }) => (
              <li key={id} className="lifted pad-3">
                <p>{`警告：${MeasureReason.labels[reasonCode]}`}</p>
                <p className="hint">{`${byName ?? ''}　${formatMoment(createdAt)}`}</p>
                <p className="pre-wrap">{reason}</p>
              </li>
            ))}
            {reportCase.concludedAt && (
              <li className="lifted pad-3">
                <p>{`完了：${reportCase.outcomes.map((outcome) => CaseOutcome.labels[outcome]).join('・') || '対応済み'}`}</p>
                <p className="hint">{`${reportCase.assigneeName ?? ''}　${formatMoment(reportCase.concludedAt)}`}</p>
                {reportCase.outcomeNote && <p className="pre-wrap">{reportCase.outcomeNote}</p>}
              </li>
            )}
          </ol>
        </section>
      )}
    </>
  )
}

const reporterOf = ({ reporterName, byOffice }: Report) =>
  byOffice ? `${reporterName}さん（運営）が記録` : reporterName ? `${reporterName} 様` : 'ログインしていない方'

/** Snapshot at the time of the report; later messages or hiding do not change it. */
const Pinned = ({ report, subjectID }: { report: Report; subjectID: string }) => (
  <details>
    <summary>前後のメッセージ（通報のときのまま）</summary>
    <ul className="stack gap-1">
      {report.pinned.map((each) => (
        <li key={each.id} className={each.id === subjectID ? 'bold' : undefined}>
          {`${each.senderName}：${wordsOf(each)}`}
        </li>
      ))}
    </ul>
  </details>
)

/** Files are shown by name. */
const wordsOf = ({ message, fileNames }: Report['pinned'][number]) =>
  [message, ...fileNames.map((name) => `（ファイル：${name}）`)].filter(Boolean).join(' ') || '（画像のみ）'
