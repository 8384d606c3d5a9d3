import { optionsOf } from '#domain/base/words/codes.ts'
import { targetGroups, timedQueueText } from '#domain/office/setting/enumerations.ts'
import { TargetUnit } from '#platform/setting/targets.ts'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { FormRow } from '#web/ui/form/form.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'
import styles from './setting.module.css'

const units = optionsOf(TargetUnit)

/** Response targets for each kind of work: a number and its unit. */
export const TargetFields = ({ given }: { given: (name: string) => TextControl & { label: string } }) => (
  <>
    <p>
      営業時間・営業日は「営業時間と休日」の設定で数えます（1営業日は9時間です）。時間・日は、夜や休日も含めて数えます。どの欄も、空けておくことはできません。
    </p>
    {targetGroups.map(({ title, queues }) => (
      <fieldset key={title} className={`stack gap-4 ${styles.group}`}>
        <legend>{title}</legend>
        {queues.map((queue) => (
          <FormRow key={queue}>
            <TextField {...given(`${queue}.number`)} showOptional={false} inputMode="numeric" maxLength={3} />
            <Select
              {...given(`${queue}.unit`)}
              label="単位"
              aria-label={`${timedQueueText[queue]}の単位`}
              showOptional={false}
              options={units}
            />
          </FormRow>
        ))}
      </fieldset>
    ))}
  </>
)
