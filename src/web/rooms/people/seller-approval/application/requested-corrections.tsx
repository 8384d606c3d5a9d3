import { type CorrectionField, correctionFields } from '#domain/people/seller-approval/enumerations.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import type { CorrectionRequest } from './asked.ts'

/** Corrections requested by the office, next to the fields concerned. */
export function ToMend({ asked, of }: { asked: CorrectionRequest; of: readonly CorrectionField[] }) {
  const here = asked?.fields.filter(({ field }) => of.includes(field)) ?? []
  if (here.length === 0) return null
  return (
    <Notice kind="warning" title="ここを直してください">
      <ul>
        {here.map(({ field, text }) => (
          <li key={field}>{`${correctionFields[field]}：${text}`}</li>
        ))}
      </ul>
    </Notice>
  )
}
