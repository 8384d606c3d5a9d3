import { timedQueueWords } from '#domain/office/setting/enumerations.ts'
import { type TimedQueue, targetUnits } from '#platform/setting/targets.ts'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { FormRow } from '#web/ui/form/form.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'
import styles from './setting.module.css'

/** As the office's day goes through them. */
const groups: readonly { title: string; queues: readonly TimedQueue[] }[] = [
  { title: '商談とお支払い', queues: ['talk', 'quotation', 'order', 'announced'] },
  { title: '審査', queues: ['seller', 'estate', 'reviewAnswer'] },
  { title: '通報とお問い合わせ', queues: ['report', 'urgent', 'inquiry', 'privacy'] },
  {
    title: '取引の確認',
    queues: ['held', 'agreement', 'completion', 'power', 'viewing', 'bank', 'handover', 'ending', 'overdue', 'revoked', 'contact'],
  },
  { title: '要確認', queues: ['alert'] },
]

const units = Object.entries(targetUnits).map(([value, label]) => ({ value, label }))

/** How long each kind of work may wait: a number, and of what. */
export const TargetFields = ({ given }: { given: (name: string) => TextControl & { label: string } }) => (
  <>
    <p>
      営業時間・営業日は「営業時間と休日」の設定で数えます（1営業日は9時間です）。時間・日は、夜や休日も含めて数えます。どの欄も、空けておくことはできません。
    </p>
    {groups.map(({ title, queues }) => (
      <fieldset key={title} className={`stack gap-4 ${styles.group}`}>
        <legend>{title}</legend>
        {queues.map((queue) => (
          <FormRow key={queue}>
            <TextField {...given(`${queue}.number`)} showOptional={false} inputMode="numeric" maxLength={3} />
            <Select
              {...given(`${queue}.unit`)}
              label="単位"
              aria-label={`${timedQueueWords[queue]}の単位`}
              showOptional={false}
              options={units}
            />
          </FormRow>
        ))}
      </fieldset>
    ))}
  </>
)
