import { Link } from '@tanstack/react-router'
import { pointsOf } from '#domain/market/estate/deny-reason.ts'
import { fieldID } from '../steps/field-id.ts'
import { screenOf } from '../steps/wizard-steps.tsx'

/** Why it came back, point by point; what names a field leads to it. */
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
