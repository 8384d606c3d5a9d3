import { Link } from '@tanstack/react-router'
import { type AlertCause, nextOf } from '#domain/base/alert/causes.ts'
import type { Alert } from '#domain/base/alert/contract.ts'
import { may } from '#platform/permission.ts'
import type { Viewer } from '#web/session/viewer.ts'

/** The next step; the list that it names is a link. */
export function NextStep({ cause }: { cause: AlertCause }) {
  const { next, leadsTo } = nextOf(cause)
  if (!leadsTo) return <p>{next}</p>
  const [before, after] = next.split(leadsTo)
  return (
    <p>
      {before}
      <Link to="/admin/refund" search={{ tab: 'disputed' }}>
        {leadsTo}
      </Link>
      {after}
    </p>
  )
}

/** A link to more about the alert's subject: its negotiation, deposit or log. Null where this reader has none. */
export function subjectOf({ negotiationID, subjectKind, subjectID }: Alert, viewer: Viewer | null) {
  const to = '/admin/record/$kind'
  if (negotiationID)
    return (
      <Link
        to="/admin/chat/$id"
        params={{ id: negotiationID }}
        search={subjectKind === 'payment' && subjectID ? { payment: subjectID } : subjectKind === 'dealPlan' ? { tab: 'plan' } : {}}
      >
        商談とお支払いを開く
      </Link>
    )
  if (subjectKind === 'deposit' && subjectID)
    return (
      <Link to="/admin/deposit/{-$id}" params={{ id: subjectID }} search={{ tab: 'all' }}>
        入金を開く
      </Link>
    )
  if (subjectKind === 'mail')
    return <Link {...{ to, params: { kind: 'mail' }, search: { status: 'failed' } }}>送れなかったメールを開く</Link>
  if (subjectKind === 'job' && viewer && may(viewer, 'job')) return <Link {...{ to, params: { kind: 'job' } }}>ジョブの記録を開く</Link>
  return null
}
