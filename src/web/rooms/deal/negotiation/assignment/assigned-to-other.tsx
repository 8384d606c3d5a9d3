import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import type { Colleague } from './assignment.ts'

/** Shown next to the message field when a colleague is the assignee: replying does not change that. */
export function AssignedToOther({
  negotiation: { adminID },
  me,
  assignee,
}: {
  negotiation: Pick<Negotiation, 'adminID'>
  me: Pick<Colleague, 'id'> & { house?: string | undefined }
  assignee: Colleague | undefined
}) {
  if (!assignee || assignee.id !== adminID || adminID === me.id || adminID === me.house) return null
  return <p className="hint sides-4 talk-width">{`担当は${assignee.name}さんです。返信しても担当は変わりません。`}</p>
}
