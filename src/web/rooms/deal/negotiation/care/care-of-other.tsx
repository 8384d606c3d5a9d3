import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import type { Colleague } from './care.ts'

/** Shown next to the message field when a colleague is the assignee: replying does not change that. */
export function AssignedToOther({
  negotiation: { adminID },
  me,
  care,
}: {
  negotiation: Pick<Negotiation, 'adminID'>
  me: Pick<Colleague, 'id'> & { house?: string | undefined }
  care: Colleague | undefined
}) {
  if (!care || care.id !== adminID || adminID === me.id || adminID === me.house) return null
  return <p className="hint sides-4 talk-width">{`担当は${care.name}さんです。返信しても担当は変わりません。`}</p>
}
