import { useState } from 'react'
import { daysUntil, formatTableDay, leftUntil } from '#domain/base/words/format-moments.ts'
import type { PrivacyRequest } from '#domain/people/privacy/contract.ts'
import { openStates } from '#domain/people/privacy/enumerations.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The target date of the answer; marked when it is near or past while the request is open. */
export function DueDay({ request: { dueAt, state } }: { request: PrivacyRequest }) {
  const [now] = useState(() => new Date())
  const left = daysUntil(dueAt, now)
  return (
    <span className="cluster gap-1">
      {formatTableDay(dueAt)}
      {openStates.includes(state) && left <= 3 && (
        <Badge tone={left < 0 ? 'red' : 'amber'}>{left < 0 ? `${-left}日超過` : leftUntil(dueAt, now)}</Badge>
      )}
    </span>
  )
}
