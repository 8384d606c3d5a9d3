import { Link } from '@tanstack/react-router'
import type { Estate } from '#domain/market/estate/contract.ts'
import { pointsOf } from '#domain/market/estate/deny-reason.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { fieldID } from '../steps/field-id.ts'
import { screenOf } from '../steps/wizard-steps.tsx'

/** The reasons for a rejection, point by point; those about a field link to it. */
export function DenyPoints({ estateID, reason }: { estateID: string; reason: string }) {
  return (
    <ul className="stack gap-3">
      {pointsOf(reason).map(({ field, step, label, text }) => (
        <li className="stack" key={`${label} ${text}`}>
          {label && (
            <strong>
              {field && step ? (
                <Link to={screenOf(step).to} params={{ id: estateID }} hash={fieldID(field)}>
                  {label}を直す
                </Link>
              ) : (
                label
              )}
            </strong>
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** Repeated before a new application. */
export const SentBack = ({ estate: { id, status, denyReason } }: { estate: Pick<Estate, 'id' | 'status' | 'denyReason'> }) =>
  status === EstateStatus.rejected && denyReason ? (
    <Notice kind="warning" title="運営から、直しのお願いがありました">
      <p>次の点を直してから、もう一度申請してください。直さずに申請すると、また戻ることがあります。</p>
      <DenyPoints estateID={id} reason={denyReason} />
    </Notice>
  ) : null
