import { Link } from '@tanstack/react-router'
import { formatMoment } from '#domain/format-moments.ts'
import type { Audit } from '#domain/record/contract.ts'
import { deedName } from '#domain/record/deeds.ts'
import { subjectKinds } from '#domain/record/subject-kinds.ts'
import styles from './record-table.module.css'

/** Who did what to what, the newest first; on a phone each record is a card of its own. */
export function AuditList({ audits }: { audits: readonly Audit[] }) {
  return (
    <ul className={styles.list}>
      {audits.map((audit) => (
        <li key={audit.id} className={styles.record}>
          <time dateTime={audit.at} className={styles.small}>
            {formatMoment(audit.at)}
          </time>
          <span>{audit.actorName ?? (audit.actorID ? '退会した方' : '自動・ログインなし')}</span>
          <span className={styles.what}>{deedName(audit.deed) ?? audit.deed}</span>
          <Subject audit={audit} />
          <div className={styles.more}>
            <Why detail={audit.detail} />
            <details>
              <summary>記録の内容</summary>
              <Facts audit={audit} />
            </details>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Subject({ audit: { subjectKind, subjectID } }: { audit: Audit }) {
  const name = subjectKinds[subjectKind] ?? subjectKind
  const params = { id: subjectID }
  if (subjectKind === 'estate') return <Link {...{ to: '/admin/estate/$id', params }}>{`${name}を開く`}</Link>
  if (subjectKind === 'negotiation' && subjectID !== '*') return <Link {...{ to: '/admin/chat/$id', params }}>{`${name}を開く`}</Link>
  return <span>{name}</span>
}

/** What a person said about it, in words. */
function Why({ detail }: { detail: Audit['detail'] }) {
  const said = reasons.flatMap(([key, label]) => (typeof detail[key] === 'string' && detail[key] ? [`${label}：${detail[key]}`] : []))
  return said.length > 0 && <p className={styles.small}>{said.join('　')}</p>
}

const reasons = [
  ['reason', '理由'],
  ['ground', '根拠'],
  ['note', '対応'],
] as const

function Facts({ audit: { deed, subjectKind, subjectID, detail, requestID, ip } }: { audit: Audit }) {
  const rows = [
    ['操作', deed],
    ['対象', `${subjectKind} ${subjectID}`],
    ...Object.entries(detail),
    ['リクエスト', requestID],
    ['接続元', ip],
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(([term, value]) => (
        <div key={String(term)}>
          <dt>{String(term)}</dt>
          <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
