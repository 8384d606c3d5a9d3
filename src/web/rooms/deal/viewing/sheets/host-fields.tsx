import { choicesOf } from '#domain/base/words/codes.ts'
import { HostKind } from '#domain/deal/viewing/enumerations.ts'
import { isOperator } from '#platform/context.ts'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import type { TextControl } from '#web/ui/form/use-form.ts'

const MAX_LENGTHS = { hostName: 40, meetingPlace: 200, hostNote: 400 }

export interface HostValues {
  hostKind: string
  hostName: string
  meetingPlace: string
  hostNote: string
}

/** As in the API. */
export interface Hosts {
  hostKind: HostKind | null
  hostName: string | null
  meetingPlace: string | null
  hostNote: string | null
}

/** The host of the visitors; initially the seller's representative. */
export const hostingAtFirst = (viewer: { userType: number }, before?: Hosts): HostValues => ({
  hostKind: String(before?.hostKind ?? (isOperator(viewer) ? HostKind.operator : HostKind.seller)),
  hostName: before?.hostName ?? '',
  meetingPlace: before?.meetingPlace ?? '',
  hostNote: before?.hostNote ?? '',
})

/** As the call expects it. */
export const hostingOf = ({ hostKind, hostName, meetingPlace, hostNote }: HostValues) => ({
  hostKind: Number(hostKind) as HostKind,
  hostName: isFamily(hostKind) ? hostName : null,
  meetingPlace,
  hostNote,
})

const notes: Record<number, string> = {
  [HostKind.operator]: '案内に料金はかかりません。',
  [HostKind.nobody]: '鍵の場所は「当日の連絡先」に書いてください。買主様には3時間前から表示されます。',
}

const isFamily = (hostKind: string) => Number(hostKind) === HostKind.family

export const hostMistakes = ({ hostKind, hostName, meetingPlace }: HostValues, needsPlace: boolean): Record<string, string> => ({
  ...(isFamily(hostKind) && hostName.trim() === '' && { hostName: '案内する方のお名前を入力してください。' }),
  ...(needsPlace && meetingPlace.trim() === '' && { meetingPlace: '集合場所を入力してください。' }),
})

/** 案内する人 → 買主様に伝えること */
export function HostFields({
  form,
  needsPlace,
}: {
  form: { values: HostValues; field: (name: keyof HostValues) => TextControl }
  needsPlace: boolean
}) {
  return (
    <>
      <RadioCards
        {...form.field('hostKind')}
        label="案内する人"
        required
        choices={choicesOf(HostKind).map(({ code, label }) => ({
          value: String(code),
          label,
          note: notes[code],
        }))}
      />
      {isFamily(form.values.hostKind) && (
        <TextField {...form.field('hostName')} label="案内する方のお名前" required most={MAX_LENGTHS.hostName} />
      )}
      <TextField
        {...form.field('meetingPlace')}
        label="集合場所"
        required={needsPlace}
        help={`${needsPlace ? '番地はお知らせしないので、お待ち合わせの場所を' : '家の前でないときに'}書いてください。例：菊名駅の東口改札`}
        most={MAX_LENGTHS.meetingPlace}
      />
      <TextArea
        {...form.field('hostNote')}
        label="買主様に伝えること"
        help="駐車する場所、入口、上履き、ペットのことなど"
        most={MAX_LENGTHS.hostNote}
        rows={3}
      />
    </>
  )
}
