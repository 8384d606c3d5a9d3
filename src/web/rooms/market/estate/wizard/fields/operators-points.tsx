import { mdiCommentAlertOutline } from '@mdi/js'
import type { Estate } from '#domain/market/estate/contract.ts'
import { pointsAbout } from '#domain/market/estate/deny-reason.ts'
import type { FieldPath } from '#domain/market/estate-fields/catalogue.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The operator's remarks on a field of a rejected estate, next to the field, until it is approved. */
export function OperatorsPoints({ estate, field }: { estate: Pick<Estate, 'status' | 'denyReason'>; field: FieldPath }) {
  const points = estate.status === EstateStatus.rejected ? pointsAbout(estate.denyReason, field) : []
  if (points.length === 0) return null
  return (
    <div className="pad-2-3 rounded-s fails">
      <p className="row middle gap-1 small bold">
        <Icon path={mdiCommentAlertOutline} size="small" />
        運営からの指摘
      </p>
      {points.map((point) => (
        <p key={point}>{point}</p>
      ))}
    </div>
  )
}
