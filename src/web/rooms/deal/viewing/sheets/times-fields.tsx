import { useState } from 'react'
import { formatTime } from '#domain/base/words/format-moments.ts'
import { formatNearDay } from '#domain/base/words/near-day.ts'
import type { OpenSlots } from '#domain/deal/viewing/hours-contract.ts'
import { formatSlot } from '#domain/deal/viewing/viewing-words.ts'
import { tokyoDay } from '#platform/clock.ts'
import { CheckboxCards } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import type { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { Progress } from '#web/ui/spinner.tsx'
import type { ViewingDeal } from '../deal.ts'
import { firstFreeDay, Meeting, type Other, useOtherAppointments } from '../same-time.tsx'
import { CandidateFields } from './candidate-fields.tsx'
import type { Times, useTimes } from './use-times.ts'

type TimesForm = Pick<ReturnType<typeof useForm<Times & Record<string, unknown>>>, 'values' | 'field' | 'choices'>

/** Possible times: chosen from the seller's hours, or free candidates. */
export function TimesFields({ deal, form, times }: { deal: ViewingDeal; form: TimesForm; times: ReturnType<typeof useTimes> }) {
  const others = useOtherAppointments(deal)
  const isWhole = !times.loading && Object.keys(times.mistakes(form.values)).length === 0
  return (
    <>
      <Choice form={form} times={times} others={others} />
      <Meeting others={others ?? []} now={deal.now} times={isWhole ? times.slots(form.values) : []} />
    </>
  )
}

function Choice({ form, times, others }: { form: TimesForm; times: ReturnType<typeof useTimes>; others: readonly Other[] | undefined }) {
  const { loading, published, side, now, most } = times
  if (loading) return <Progress label="見学できる時間を調べています" />
  if (!published) return <CandidateFields form={form} side={side} now={now} />
  // They decide which day is shown first: it must not change under the finger.
  if (!others) return <Progress label="見学できる時間を調べています" />
  if (published.items.length === 0)
    return (
      <Notice title="いま選べる時間がありません">
        <p>31日先まで、見学できる時間が埋まっています。メッセージで売主様にご相談ください。</p>
      </Notice>
    )
  return <SlotPicker {...{ form, published, most, now, others }} />
}

function SlotPicker({
  form,
  published,
  most,
  now,
  others,
}: {
  form: TimesForm
  published: OpenSlots
  most: number
  now: Date
  others: readonly Other[]
}) {
  const field = form.choices('chosen')
  const chosen = published.items.filter(({ start }) => field.values.includes(start))
  const byDay = Map.groupBy(published.items, ({ start }) => tokyoDay(new Date(start)))
  const [picked, setDay] = useState(() => chosen[0] && tokyoDay(new Date(chosen[0].start)))
  const day = picked ?? firstFreeDay([...byDay.keys()], others) ?? tokyoDay(now)
  const shown = byDay.get(day) ?? []
  return (
    <>
      <Select
        label="日にち"
        showOptional={false}
        options={[...byDay].map(([value, slots]) => ({ value, label: `${formatNearDay(value, now)}　空き${slots.length}` }))}
        value={day}
        onChange={setDay}
      />
      <CheckboxCards
        {...field}
        label="見学したい時間"
        required
        help={published.autoAccept ? '選んだ時間で、その場で見学が決まります。' : `${most}つまで選べます。ほかの日の時間も選べます。`}
        choices={shown.map(({ start, end, left }) => ({
          value: start,
          label: `${formatTime(start)}〜${formatTime(end)}`,
          note: left > 1 ? `あと${left}組` : undefined,
        }))}
      />
      {chosen.length > 0 && <p role="status">{`選んだ時間：${chosen.map((slot) => formatSlot(slot, now)).join('、')}`}</p>}
    </>
  )
}
