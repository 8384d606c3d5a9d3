import { mdiPlus } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { AddressRelease, GAPS, SLOT_MINUTES } from '#domain/deal/viewing/enumerations.ts'
import type { ViewingTerms } from '#domain/deal/viewing/hours-contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { Fieldset } from '#web/ui/field/fieldset.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { FormRow } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { showToast } from '#web/ui/toast.tsx'
import { timeChoices } from '../candidates.ts'
import { AuthorityField } from '../sheets/ground-field.tsx'
import { HostFields, hostMistakes } from '../sheets/host-fields.tsx'
import { MoveDialog } from '../sheets/move-dialog.tsx'
import { useKeptForm } from '../use-kept-form.ts'
import { hoursMistakes, hoursOf, noticeChoices, type Range, valuesOf, weekdays } from './hours-values.ts'
import styles from './seller.module.css'

const counts = Array.from({ length: 10 }, (_, index) => ({ value: String(index + 1), label: `${index + 1}組` }))

/** 見学できる時間を決める: once hours are set, visitors choose from them. */
export function HoursSheet({
  estateID,
  viewerID,
  terms,
  needsGround = false,
  onClose,
}: {
  estateID: string
  viewerID: string
  terms: ViewingTerms
  /** For an operator who sets it for the seller. */
  needsGround?: boolean
  onClose: () => void
}) {
  const router = useRouter()
  // With automatic acceptance there is no personal answer that could name the meeting place.
  const needsPlace = ({ autoAccept }: { autoAccept: boolean }) => autoAccept && terms.addressRelease !== AddressRelease.viewing
  const form = useKeptForm(
    { what: `viewing-hours-${terms.version}`, viewerID, roomID: estateID },
    {
      initial: { ...valuesOf(terms.viewingHours), ground: '' },
      check: (values) => ({
        ...hoursMistakes(values),
        ...hostMistakes(values, needsPlace(values)),
        ...(needsGround && missing({ ground: values.ground }, { ground: '根拠' })),
      }),
      send: (values) =>
        api.putViewingHours(
          { params: { id: estateID }, body: { ...hoursOf(values), ...(needsGround && { ground: values.ground.trim() }) } },
          { ifMatch: terms.version },
        ),
      after: () => router.invalidate(),
      done: () => {
        showToast('見学できる時間を保存しました')
        onClose()
      },
    },
  )
  const { values } = form
  return (
    <MoveDialog title="見学できる時間を決める" form={form} confirm="保存する" onClose={onClose}>
      <p>決めておくと、買主はこの中から日時を選びます。すべて外すと、買主が候補日時を出します。</p>
      <Ranges {...form.field('weekly')} label="毎週の時間" add="曜日を追加する" blank={{ day: '6', from: '10:00', to: '16:00' }} weekly />
      <Ranges {...form.field('extra')} label="日を決めた時間" add="日を追加する" blank={{ day: '', from: '10:00', to: '16:00' }} />
      <Days {...form.field('closed')} />
      <FormRow wide>
        <Select {...form.field('minutes')} label="見学1回の時間" required options={minutesOf(SLOT_MINUTES)} />
        <Select {...form.field('gap')} label="見学と見学の間" required options={minutesOf(GAPS)} />
      </FormRow>
      <Select {...form.field('noticeHours')} label="いつまで受けるか" required options={noticeChoices} />
      <Checkbox
        {...form.checkbox('autoAccept')}
        label="選ばれた時間で、そのまま決める"
        help="印を付けると、返事をしなくても見学が決まります。見学会のように、同じ時間に何組かを受けることもできます。"
      />
      {values.autoAccept && <Select {...form.field('capacity')} label="同じ時間に受ける組の数" required options={counts} />}
      <HostFields form={form} needsPlace={needsPlace(values)} />
      {needsGround && <AuthorityField field={form.field('ground')} />}
    </MoveDialog>
  )
}

interface ListProps<T> {
  id: string
  error: string | undefined
  value: T[]
  onChange: (value: T[]) => void
}

function Ranges({
  id,
  error,
  label,
  add,
  blank,
  weekly = false,
  value,
  onChange,
}: ListProps<Range> & { label: string; add: string; blank: Range; weekly?: boolean }) {
  const set = (at: number, changed: Partial<Range>) =>
    onChange(value.map((range, index) => (index === at ? { ...range, ...changed } : range)))
  return (
    <Fieldset id={id} label={label} error={error}>
      <ul className="stack gap-3">
        {value.map((range, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own; each is what its fields say.
          <li key={index} className={`stack gap-2 bottom ${styles.range}`}>
            {weekly ? (
              <Select label="曜日" showOptional={false} options={weekdays} value={range.day} onChange={(day) => set(index, { day })} />
            ) : (
              <TextField label="日にち" showOptional={false} type="date" value={range.day} onChange={(day) => set(index, { day })} />
            )}
            <Select
              label="始まり"
              showOptional={false}
              options={timeChoices}
              value={range.from}
              onChange={(from) => set(index, { from })}
            />
            <Select label="終わり" showOptional={false} options={timeChoices} value={range.to} onChange={(to) => set(index, { to })} />
            <Button
              kind="plain"
              aria-label={`${label}の${index + 1}番目を外す`}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              外す
            </Button>
          </li>
        ))}
      </ul>
      <Button kind="quiet" wide={false} icon={mdiPlus} onClick={() => onChange([...value, blank])}>
        {add}
      </Button>
    </Fieldset>
  )
}

const Days = ({ id, error, value, onChange }: ListProps<string>) => (
  <Fieldset id={id} label="見学を受けない日" error={error}>
    <ul className="stack gap-3">
      {value.map((day, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own.
        <li key={index} className="row gap-2">
          <TextField
            label="日にち"
            showOptional={false}
            type="date"
            value={day}
            onChange={(typed) => onChange(value.map((one, at) => (at === index ? typed : one)))}
          />
          <Button
            kind="plain"
            aria-label={`受けない日の${index + 1}番目を外す`}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            外す
          </Button>
        </li>
      ))}
    </ul>
    <Button kind="quiet" wide={false} icon={mdiPlus} onClick={() => onChange([...value, ''])}>
      受けない日を追加する
    </Button>
  </Fieldset>
)

const minutesOf = (choices: readonly number[]) =>
  choices.map((minutes) => ({ value: String(minutes), label: minutes === 0 ? 'なし' : `${minutes}分` }))
