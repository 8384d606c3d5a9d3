import { Link } from '@tanstack/react-router'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { Measure } from '#domain/people/measure/contract.ts'
import { MeasureKind, MeasureReason, restrictions } from '#domain/people/measure/enumerations.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Measures against a member, newest first. */
export function MeasureList({ measures }: { measures: readonly Measure[] }) {
  return (
    <ul>
      {measures.map((measure) => {
        const { id, kind, kinds, provisional, reasonCode, reason, until, standing, liftedAt, liftReason, caseID, byName, createdAt } =
          measure
        return (
          <li key={id} className="stack gap-1 ends-3 line-below">
            <p className="cluster middle gap-2">
              <strong>{provisional ? '仮停止' : MeasureKind.labels[kind]}</strong>
              <Badge>{MeasureReason.labels[reasonCode]}</Badge>
              {standing && <Badge tone="red">いま有効</Badge>}
            </p>
            <p className="hint">
              {formatMoment(createdAt)}
              {byName && `　${byName}`}
              {until && `　${formatMoment(until)}まで`}
              {liftedAt && `　${formatMoment(liftedAt)}に解除`}
            </p>
            {kind === MeasureKind.restriction && <p>{`制限：${kinds.map((each) => restrictions[each]).join('・')}`}</p>}
            <p className="pre-line">{reason}</p>
            {caseID && (
              <p>
                <Link to="/admin/report/{-$id}" params={{ id: caseID }}>
                  もとになった通報を開く
                </Link>
              </p>
            )}
            {liftReason && <p className="hint">{`解除の理由：${liftReason}`}</p>}
          </li>
        )
      })}
    </ul>
  )
}
