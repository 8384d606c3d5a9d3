import { formatDay, formatMoment } from '#domain/base/words/format-moments.ts'
import type { SellerCheck } from '#domain/people/seller-approval/contract.ts'
import { correctionFields, type IdentificationDocumentType, identificationDocuments } from '#domain/people/seller-approval/enumerations.ts'
import { APPROVAL_WITHDRAWN } from '#domain/people/user/enumerations.ts'
import { ApprovalBadge } from '#web/rooms/people/seller-approval/application/standing.tsx'
import styles from './seller.module.css'

/** Every check ever requested, newest first. `operators` maps ids to the names of those who decided. */
export function CheckHistory({ history, operators }: { history: readonly SellerCheck[]; operators: ReadonlyMap<string, string> }) {
  return (
    <section className={`stack gap-4 line-above ${styles.part}`} aria-labelledby="history">
      <h2 id="history">審査の履歴（{history.length}件）</h2>
      {history.length === 0 && <p>まだ申請がありません。</p>}
      <ol className="stack gap-4">
        {history.map((check) => (
          <li className="grid gap-1 tinted pad-4" key={check.id}>
            <p className="cluster middle gap-1 gap-x-3">
              <ApprovalBadge status={check.result} withdrawn={check.suspendedAt !== null} />
              <span>{formatMoment(check.appliedAt)} 申請</span>
              <span>{identificationDocuments[check.identificationDocumentType as IdentificationDocumentType].label}</span>
            </p>
            {check.decidedAt && (
              <p>
                {formatMoment(check.decidedAt)} 決定{check.decidedBy && `（担当 ${operators.get(check.decidedBy) ?? check.decidedBy}）`}
              </p>
            )}
            {check.corrections.map(({ askedAt, fields, sentAt }) => (
              <div key={askedAt}>
                <p>{`${formatMoment(askedAt)} 修正の依頼${sentAt ? `（${formatMoment(sentAt)} 送り直し）` : '（返事待ち）'}`}</p>
                {fields.map(({ field, text }) => (
                  <p key={field} className="pre-line pad-3 rounded-s sunken">{`${correctionFields[field]}：${text}`}</p>
                ))}
              </div>
            ))}
            {check.reason && <p className="pre-line pad-3 rounded-s sunken">{check.reason}</p>}
            {check.suspendedAt && <p>{`${formatMoment(check.suspendedAt)} ${APPROVAL_WITHDRAWN}`}</p>}
            {check.suspendReason && <p className="pre-line pad-3 rounded-s sunken">{check.suspendReason}</p>}
            {check.filesDeleteAt && <p>{`書類の画像：${formatDay(check.filesDeleteAt)}に削除します`}</p>}
            {check.filesDeletedAt && <p>{`書類の画像：${formatDay(check.filesDeletedAt)}に削除しました`}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
