import { mdiCogOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { formatTableMinute } from '#domain/base/words/format-moments.ts'
import type { Audit } from '#domain/office/audit-log/contract.ts'
import { auditLabel } from '#domain/office/audit-log/labels.ts'
import { subjectKinds } from '#domain/office/audit-log/subject-kinds.ts'
import { roleOf } from '#web/session/access.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import rows from '#web/ui/reading/row-table.module.css'
import { RowHead } from '#web/ui/reading/row-table.tsx'
import { RoundIcon } from '#web/ui/round-icon.tsx'
import { AuditChanges } from './audit-changes.tsx'
import styles from './record-table.module.css'
import { linkToSubject } from './subject-link.ts'

/** The audit log, newest first, one entry a row; on a phone each entry is a card. */
export function AuditList({ audits, colleagues }: { audits: readonly Audit[]; colleagues: ReadonlySet<string> }) {
  return (
    <table className={`small ${rows.table} ${rows.cards} ${styles.records}`}>
      <thead>
        <tr>
          <th scope="col">何を</th>
          <th scope="col" className="on-desk">
            日時
          </th>
          <th scope="col" className="on-desk">
            だれが
          </th>
          <th scope="col">対象</th>
          <th scope="col">変更</th>
          <th scope="col" className="on-desk">
            どこから
          </th>
        </tr>
      </thead>
      <tbody>
        {audits.map((audit) => (
          <tr key={audit.id}>
            <th scope="row">
              <RowHead leading={<Face audit={audit} />}>
                <span className="bold">{auditLabel(audit.deed) ?? audit.deed}</span>
                <span className={`on-phone ${rows.second}`}>
                  <time dateTime={audit.at}>{formatTableMinute(audit.at)}</time>　{actorOf(audit)}
                </span>
              </RowHead>
            </th>
            <td className="on-desk figures">
              <time dateTime={audit.at}>{formatTableMinute(audit.at)}</time>
            </td>
            <td className="on-desk">{actorOf(audit)}</td>
            <td data-label="対象" className={rows.line}>
              {audit.subjectID !== audit.actorID && <Subject audit={audit} colleagues={colleagues} />}
            </td>
            <td>
              <div>
                <AuditChanges changes={audit.changes} />
                <Why detail={audit.detail} />
                <details className={styles.facts}>
                  <summary className="muted">記録の内容</summary>
                  <Facts audit={audit} />
                </details>
              </div>
            </td>
            <td data-label={audit.ip ? 'どこから' : undefined} className="on-desk figures">
              {audit.ip}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const actorOf = ({ actorName, actorID }: Audit) => actorName ?? (actorID ? '退会した方' : '自動・ログインなし')

/** The letter of the actor, or a cog for what runs by itself. */
const Face = ({ audit: { subjectKind, actorID, actorName, actorKind } }: { audit: Audit }) =>
  actorID === null || ownKinds.has(subjectKind) ? (
    <RoundIcon path={mdiCogOutline} />
  ) : (
    <Avatar name={actorName ?? ''} side={roleOf(actorKind)} />
  )

const ownKinds: ReadonlySet<string> = new Set(['alert', 'demo', 'job', 'mail', 'statistics'])

function Subject({ audit, colleagues }: { audit: Audit; colleagues: ReadonlySet<string> }) {
  const { subjectKind, subjectID, subjectName, subjectNumber } = audit
  const name = subjectKinds[subjectKind] ?? subjectKind
  const called = [subjectName, subjectNumber && (subjectName ? `（${subjectNumber}）` : subjectNumber)].filter(Boolean).join('')
  const link = linkToSubject(subjectKind, subjectID, colleagues)
  if (!called) return link ? <Link {...link}>{`${name}を開く`}</Link> : <span>{name}</span>
  return (
    <>
      {`${name}：`}
      {link ? <Link {...link}>{called}</Link> : called}
    </>
  )
}

/** The reason a person gave, as text. */
function Why({ detail }: { detail: Audit['detail'] }) {
  const sentences = reasons.flatMap(([key, label]) => (typeof detail[key] === 'string' && detail[key] ? [`${label}：${detail[key]}`] : []))
  return sentences.length > 0 && <p className="pre-wrap">{sentences.join('　')}</p>
}

const reasons = [
  ['reason', '理由'],
  ['ground', '根拠'],
  ['note', '対応'],
] as const

function Facts({ audit: { deed, subjectKind, subjectID, detail, requestID, ip } }: { audit: Audit }) {
  const facts = [['操作', deed], ['対象', `${subjectKind} ${subjectID}`], ...Object.entries(detail), ['リクエスト', requestID]]
  if (ip) facts.push(['どこから', ip])
  return (
    <dl>
      {facts.map(([term, value]) => (
        <div key={String(term)}>
          <dt className="muted">{String(term)}</dt>
          <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
