import { Link } from '@tanstack/react-router'
import type { ReportCase } from '#domain/talk/report/case-contract.ts'
import { ReportKind } from '#domain/talk/report/case-enumerations.ts'

/** Reports on this negotiation, oldest first; each is handled on its own page. */
export const CasesHere = ({ cases }: { cases: readonly ReportCase[] }) => (
  <ul className="stack gap-4">
    {cases.map(({ id, kind, reason, words, aboutName, assigneeName, reportCount }) => (
      <li key={id} className="stack gap-2 pad-4 tinted">
        <p className="text-m">{`${ReportKind.labels[kind]}：${reason}`}</p>
        <p className="hint">{`${aboutName} 様について　${reportCount}件　担当：${assigneeName ?? '未担当'}`}</p>
        <p className="pre-wrap paper rounded pad-3">{words}</p>
        <p>
          <Link to="/admin/report/{-$id}" params={{ id }}>
            通報を開く
          </Link>
        </p>
      </li>
    ))}
  </ul>
)
