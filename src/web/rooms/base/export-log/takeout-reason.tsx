import { useEffect, useState } from 'react'
import { OTHER_REASON } from '#domain/base/export-log/enumerations.ts'
import type { Security } from '#platform/setting/data.ts'
import { api } from '#web/api/client.ts'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import type { TextControl } from '#web/ui/form/use-form.ts'

export const noReason = { reason: '', reasonNote: '' }
type Values = typeof noReason

export const missingReason = ({ reason, reasonNote }: Values) => ({
  ...missing({ reason }, { reason: '書き出す理由' }, '選択'),
  ...(reason === OTHER_REASON && missing({ reasonNote }, { reasonNote: '書き出す理由' })),
})

/** As sent to the server. */
export const givenReason = ({ reason, reasonNote }: Values) => ({
  reason,
  ...(reasonNote.trim() && { reasonNote: reasonNote.trim() }),
})

/** The reason for an export: one of those that operators have set, or free text. */
export function TakeoutReason({
  field,
  given,
}: {
  field: (name: keyof Values) => TextControl
  /** Reasons still being edited. */
  given?: readonly string[]
}) {
  const [set, setReasons] = useState<readonly string[]>([])
  const reasons = given ?? set
  const isGiven = given !== undefined
  useEffect(() => {
    if (isGiven) return
    let left = false
    // If the list cannot be loaded, free text still works.
    api.getSetting({ params: { section: 'security' } }).then(
      ({ data }) => left || setReasons((data as unknown as Security).exportReasons),
      () => {},
    )
    return () => {
      left = true
    }
  }, [isGiven])
  const isOther = field('reason').value === OTHER_REASON
  return (
    <>
      <Select
        {...field('reason')}
        label="書き出す理由"
        required
        empty="選択してください"
        options={[...reasons, OTHER_REASON].map((reason) => ({ value: reason, label: reason }))}
        help="理由は「持ち出しの記録」に残ります。"
      />
      <TextField
        {...field('reasonNote')}
        label={isOther ? '書き出す理由の内容' : '理由の補足'}
        required={isOther}
        maxLength={200}
        help="例）お知らせを郵送するため、税理士に渡すため"
      />
    </>
  )
}
