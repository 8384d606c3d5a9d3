import { mdiPlus } from '@mdi/js'
import { useState } from 'react'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { LEAD_HOURS } from '#domain/deal/viewing/enumerations.ts'
import { DAYS_AHEAD, hoursAfter, slotRange } from '#domain/deal/viewing/slots.ts'
import { daysAfter, tokyoDay } from '#platform/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Fieldset } from '#web/ui/field/fieldset.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { FormRow } from '#web/ui/form/form.tsx'
import {
  type Candidate,
  type Candidates,
  candidateNames,
  EXACT,
  isEmpty,
  labelOfCandidate,
  noCandidate,
  partChoices,
  timeChoices,
} from '../candidates.ts'

interface CandidateForm {
  values: Candidates
  field: (name: keyof Candidates) => { id: string; error: string | undefined; value: Candidate; onChange: (value: Candidate) => void }
}

/** Up to three suitable times, one after another. */
export function CandidateFields({ form, side, now }: { form: CandidateForm; side: Side; now: Date }) {
  const filled = candidateNames.findLastIndex((name) => !isEmpty(form.values[name])) + 1
  const [opened, setOpened] = useState(1)
  const shown = Math.max(filled, opened)
  const days = { min: tokyoDay(hoursAfter(now, LEAD_HOURS[side])), max: tokyoDay(daysAfter(now, DAYS_AHEAD)) }
  return (
    <>
      {candidateNames.slice(0, shown).map((name, index) => (
        <CandidateField
          key={name}
          {...form.field(name)}
          label={labelOfCandidate(index)}
          help={index === 0 ? `${slotRange(LEAD_HOURS[side])}で選んでください。` : undefined}
          required={index === 0}
          days={days}
        />
      ))}
      {shown < candidateNames.length && (
        <Button kind="quiet" icon={mdiPlus} wide={false} onClick={() => setOpened(shown + 1)}>
          候補を追加する
        </Button>
      )}
    </>
  )
}

function CandidateField({
  id,
  label,
  help,
  required,
  error,
  value = noCandidate,
  onChange,
  days,
}: {
  id: string
  label: string
  help: string | undefined
  required: boolean
  error: string | undefined
  value: Candidate
  onChange: (value: Candidate) => void
  days: { min: string; max: string }
}) {
  const set = (changed: Partial<Candidate>) => onChange({ ...value, ...changed })
  return (
    <Fieldset id={id} label={label} help={help} required={required} error={error}>
      <FormRow wide>
        <TextField showOptional={false} label="日にち" type="date" {...days} value={value.day} onChange={(day) => set({ day })} />
        <Select
          showOptional={false}
          label="時間帯"
          empty="選んでください"
          options={partChoices}
          value={value.part}
          onChange={(part) => set({ part })}
        />
      </FormRow>
      {value.part === EXACT && (
        <FormRow wide>
          <Select
            showOptional={false}
            label="始まり"
            empty="選んでください"
            options={timeChoices.slice(0, -1)}
            value={value.from}
            onChange={(from) => set({ from })}
          />
          <Select
            showOptional={false}
            label="終わり"
            empty="選んでください"
            options={timeChoices.filter((time) => time.value > value.from)}
            value={value.to}
            onChange={(to) => set({ to })}
          />
        </FormRow>
      )}
    </Fieldset>
  )
}
