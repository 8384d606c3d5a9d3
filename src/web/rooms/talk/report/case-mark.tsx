import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { OpenCases, ReportCase } from '#domain/talk/report/case-contract.ts'
import { CaseState, openStates } from '#domain/talk/report/case-enumerations.ts'
import { api } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'

type CaseSubject = { kind: 1; subjectID: string } | { negotiationID: string } | { aboutUserID: string }

/** 「通報2（対応中1）」 for an object, a negotiation or a member, linking to the oldest report; empty without reports. */
export function CaseMark({ of }: { of: CaseSubject }) {
  const [cases, setCases] = useState<readonly ReportCase[]>([])
  const key = JSON.stringify(of)
  useEffect(() => {
    let gone = false
    const { kind, ...ids } = JSON.parse(key) as { kind?: 1; [name: string]: string | 1 | undefined }
    const one = Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, [String(id)]]))
    api.listReportCases({ query: { state: [...openStates], ...(kind && { kind: [kind] }), ...one } }).then(
      ({ items }) => {
        if (!gone) setCases(items)
      },
      // The rest of the page works without it.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [key])
  const [first] = cases
  if (!first) return null
  const underway = cases.filter(({ state }) => state === CaseState.underway).length
  return (
    <Link to="/admin/report/{-$id}" params={{ id: first.id }}>
      {wordsOf({ open: cases.length, underway })}
    </Link>
  )
}

/** The same without a link, for rows that link elsewhere. */
export const OpenCasesMark = ({ reports }: { reports: OpenCases }) => reports.open > 0 && <Badge tone="red">{wordsOf(reports)}</Badge>

const wordsOf = ({ open, underway }: OpenCases) => `通報${open}${underway > 0 ? `（対応中${underway}）` : ''}`
