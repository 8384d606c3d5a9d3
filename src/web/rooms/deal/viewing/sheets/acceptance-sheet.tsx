import { formatTime } from '#domain/base/words/format-moments.ts'
import { formatNearDay } from '#domain/base/words/near-day.ts'
import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { ViewingKind } from '#domain/deal/viewing/enumerations.ts'
import { needsMeetingPlace } from '#domain/deal/viewing/policy.ts'
import { minutesAfter } from '#domain/deal/viewing/slots.ts'
import { formatSlot } from '#domain/deal/viewing/viewing-words.ts'
import { tokyoDay } from '#platform/clock.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { Checkbox, RadioCards } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { FormRow } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { addressText, decidingText } from '../address-words.ts'
import { lengthsIn, startsIn, usualLength } from '../appointed-times.ts'
import { sideOfViewer, type ViewingDeal } from '../deal.ts'
import { firstFreeDay, Meeting, type Other, sameDayText, useOtherAppointments } from '../same-time.tsx'
import { useMoveForm } from '../use-move-form.ts'
import { AuthorityField } from './ground-field.tsx'
import { HostFields, type Hosts, hostingAtFirst, hostingOf, hostMistakes } from './host-fields.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { useUsualHosting } from './use-usual-hosting.ts'

const MAX_CONTACT = 60

/** 時間を決める → 所要時間 → 案内する人 → 買主様に伝えること → 11月28日（土）13:00に決める */
export function AcceptanceSheet(props: SheetProps) {
  const usual = useUsualHosting(props.deal)
  const others = useOtherAppointments(props.deal)
  return usual && others && <OpenSheet {...{ ...props, usual, others }} />
}

interface SheetProps {
  deal: ViewingDeal
  viewing: Viewing
  onClose: () => void
}

function OpenSheet({ deal, viewing, usual, others, onClose }: SheetProps & { usual: Partial<Hosts>; others: readonly Other[] }) {
  const { now } = deal
  const isHost = sideOfViewer(deal) === UserType.seller
  const needsPlace = needsMeetingPlace(viewing.kind, deal.telling)
  const possible = viewing.slots.map((slot) => lengthsIn(slot, now).length > 0)
  const days = viewing.slots.map(({ start }, index) => (possible[index] ? tokyoDay(new Date(start)) : undefined))
  const free = firstFreeDay(
    days.filter((day) => day !== undefined),
    others,
  )
  const first = Math.max(0, days.indexOf(free))
  const { form, refusedFor, left, needsGround } = useMoveForm(deal, {
    what: `acceptance-${viewing.id}-${viewing.round}`,
    initial: {
      ...{ slot: String(first), start: '', minutes: '', confirmOverlap: false, dayContact: '' },
      ...hostingAtFirst(deal.viewer, hostsSoFar(viewing, usual)),
      ground: '',
    },
    check: (values) => (isHost ? hostMistakes(values, needsPlace) : {}),
    send: (values, acting) => {
      const { start, minutes } = timeIn(viewing, values, now)
      const body = {
        ...{ slot: Number(values.slot), start, minutes, version: viewing.version, confirmOverlap: values.confirmOverlap },
        ...{ dayContact: values.dayContact, ...(isHost && hostingOf(values)), ...acting },
      }
      return api.acceptViewing({ params: { id: viewing.id }, body })
    },
    toast: '見学の日時が決まりました',
    onClose,
  })
  const { lengths, starts, start, minutes } = timeIn(viewing, form.values, now)
  const chosen = start ? { start, end: minutesAfter(new Date(start), minutes).toISOString() } : undefined
  const confirmation = refusedFor && confirmations[refusedFor]
  const side = isHost ? UserType.seller : UserType.buyer
  const onSite = viewing.kind === ViewingKind.onSite
  return (
    <MoveDialog
      title="見学の日時を決める"
      form={form}
      confirm={chosen ? `${formatNearDay(chosen.start, now)}${formatTime(chosen.start)}に決める` : 'この内容で決める'}
      onClose={onClose}
    >
      <RadioCards
        {...form.field('slot')}
        label="候補日時"
        required
        choices={viewing.slots.map((slot, index) => ({
          value: String(index),
          label: formatSlot(slot, now),
          disabled: !possible[index],
          note: days[index] ? sameDayText(days[index], others) : '過ぎた時間です',
        }))}
      />
      <FormRow wide>
        <Select
          {...form.field('start')}
          value={start}
          label="始まりの時間"
          required
          options={starts.map((time) => ({ value: time, label: formatTime(time) }))}
        />
        <Select
          {...form.field('minutes')}
          value={String(minutes)}
          label="所要時間"
          required
          options={lengths.map((length) => ({ value: String(length), label: `${length}分` }))}
        />
      </FormRow>
      <Meeting others={others} now={now} times={chosen ? [chosen] : []} />
      {isHost && <HostFields form={form} needsPlace={needsPlace} />}
      <TextField
        {...form.field('dayContact')}
        label="当日の連絡先"
        help={`${viewing.kind === ViewingKind.video ? 'ビデオ通話の接続先や電話番号' : '電話番号など'}。お相手には、見学の3時間前から2時間後まで表示されます。`}
        most={MAX_CONTACT}
      />
      {needsGround && <AuthorityField field={form.field('ground')} />}
      {refusedFor === 'slot-taken' && left && (
        <Notice kind="warning" title={left.length > 0 ? 'まだ空いている時間' : '候補日時に、空いている時間は残っていません'} live>
          {left.length > 0 ? (
            <ul>
              {left.map(({ start, end }) => (
                <li key={start}>{formatSlot({ start, end }, now)}</li>
              ))}
            </ul>
          ) : (
            <p>この画面を閉じて、「別の日時を提案する」からお返事ください。</p>
          )}
        </Notice>
      )}
      {confirmation && <Checkbox {...form.checkbox('confirmOverlap')} label={confirmation} />}
      {onSite && <Notice title={addressText(side, deal.telling)} />}
      {chosen && <p>{decidingText(side, deal.telling, { when: formatSlot(chosen, now), onSite })}</p>}
    </MoveDialog>
  )
}

/** The statement of a host who takes on two houses, by the refusal. */
const confirmations: Record<string, string> = {
  'host-busy': 'どちらの見学も案内できるので、この時間で決める',
  'host-near': 'ほかの物件の見学に間に合うので、この時間で決める',
}

/** As agreed so far, otherwise by the estate's viewing hours. */
const hostsSoFar = (viewing: Viewing, usual: Partial<Hosts>): Hosts => ({
  hostKind: viewing.hostKind ?? usual.hostKind ?? null,
  hostName: viewing.hostName ?? usual.hostName ?? null,
  meetingPlace: viewing.meetingPlace ?? usual.meetingPlace ?? null,
  hostNote: viewing.hostNote ?? usual.hostNote ?? null,
})

/** The choices within the offered slot, and the current one: an earlier choice is kept while it fits. */
function timeIn(viewing: Viewing, chosen: { slot: string; start: string; minutes: string }, now: Date) {
  const slot = viewing.slots[Number(chosen.slot)]
  const lengths = slot ? lengthsIn(slot, now) : []
  const minutes = lengths.find((length) => length === Number(chosen.minutes)) ?? usualLength(lengths)
  const starts = slot ? startsIn(slot, minutes, now) : []
  const start = starts.includes(chosen.start) ? chosen.start : starts[0]
  return { lengths, minutes, starts, start }
}
