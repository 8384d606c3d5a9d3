import { choicesOf } from '#domain/base/words/codes.ts'
import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { CancelReason, givenReasons } from '#domain/deal/viewing/enumerations.ts'
import { needsMeetingPlace } from '#domain/deal/viewing/policy.ts'
import { formatSlot } from '#domain/deal/viewing/viewing-words.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { sideOfViewer, type ViewingDeal } from '../deal.ts'
import { useMoveForm } from '../use-move-form.ts'
import { AuthorityField } from './ground-field.tsx'
import { HostFields, hostingAtFirst, hostingOf, hostMistakes } from './host-fields.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { TimesFields } from './times-fields.tsx'
import { noTimes, useTimes } from './use-times.ts'

const MAX_NOTE = 300

/** Proposes other times: for a proposal that does not suit, or to change an appointed time (`change`). */
export function TimesSheet({
  deal,
  viewing,
  change = false,
  onClose,
}: {
  deal: ViewingDeal
  viewing: Viewing
  change?: boolean
  onClose: () => void
}) {
  const side = sideOfViewer(deal) ?? UserType.buyer
  const isHost = side === UserType.seller
  const needsPlace = needsMeetingPlace(viewing.kind, deal.telling)
  const times = useTimes(deal, side)
  const { form, needsGround } = useMoveForm(deal, {
    what: `${change ? 'change' : 'counter'}-${viewing.id}-${viewing.round}`,
    initial: { ...noTimes, reason: '', note: '', ...hostingAtFirst(deal.viewer, viewing), ground: '' },
    check: (values) => ({
      ...times.mistakes(values),
      ...(isHost && hostMistakes(values, needsPlace)),
      ...(change && missing(values, { reason: '理由' }, '選択')),
      ...(change && needsText(values) && { note: '理由を書いてください。' }),
    }),
    send: ({ reason, note, ...values }, acting) => {
      const body = { slots: times.slots(values), note, ...(isHost && hostingOf(values)), ...acting }
      const call = { params: { id: viewing.id } }
      return change
        ? api.changeViewing({ ...call, body: { ...body, reason: Number(reason) as (typeof givenReasons)[number] } })
        : api.counterViewing({ ...call, body })
    },
    toast: change ? '日時の変更をお願いしました' : '別の日時を提案しました',
    onRefused: times.reload,
    onClose,
  })
  return (
    <MoveDialog
      title={change ? '日時の変更をお願いする' : '別の日時を提案する'}
      form={form}
      confirm={change ? '変更をお願いする' : 'この日時を提案する'}
      onClose={onClose}
    >
      {change ? (
        <p>{`いまの約束（${viewing.start && viewing.end ? formatSlot({ start: viewing.start, end: viewing.end }, deal.now) : ''}）は、いったんなくなります。お相手が新しい日時を選ぶと決まります。`}</p>
      ) : (
        <p>ご都合のよい日時を伝えてください。お相手が選ぶと、日時が決まります。</p>
      )}
      <TimesFields {...{ deal, form, times }} />
      {change && <Select {...form.field('reason')} label="変えたい理由" required empty="選んでください" options={reasonChoices} />}
      <TextArea {...form.field('note')} label={change ? '理由の説明' : 'ひとこと'} most={MAX_NOTE} rows={3} />
      {isHost && (
        <Disclosure summary="案内する人と、買主様に伝えること" open={needsPlace}>
          <div className="stack gap-4">
            <HostFields form={form} needsPlace={needsPlace} />
          </div>
        </Disclosure>
      )}
      {needsGround && <AuthorityField field={form.field('ground')} />}
    </MoveDialog>
  )
}

export const reasonChoices = choicesOf(CancelReason)
  .filter(({ code }) => givenReasons.some((given) => given === code))
  .map(({ code, label }) => ({ value: String(code), label }))

/** その他 requires an explanation. */
export const needsText = ({ reason, note }: { reason: string; note: string }) => Number(reason) === CancelReason.other && note.trim() === ''
