import { licenseNumber } from '#platform/license-number.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'

/** The company a person lists houses for, and its licence as a broker, unless that is locked. */
export const FirmFields = ({
  field,
  locked = false,
}: {
  field: (part: 'companyName' | 'licenseNumber') => TextControl
  locked?: boolean
}) => (
  <>
    <TextField {...field('companyName')} label="会社名（商号）" autoComplete="organization" maxLength={100} />
    {!locked && (
      <TextField
        {...field('licenseNumber')}
        label="宅地建物取引業の免許番号"
        help={licenseNumber.problem}
        correct={licenseNumber.correct}
        maxLength={60}
      />
    )}
  </>
)
