import { useState } from 'react'
import { optionsOf } from '#domain/base/words/codes.ts'
import { Travel, ViewingKind, ViewingPurpose } from '#domain/deal/viewing/enumerations.ts'
import { needsMeetingPlace, visitorProblems } from '#domain/deal/viewing/policy.ts'
import { isLivedIn } from '#domain/market/estate-fields/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import { api } from '#web/api/client.ts'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { FormRow } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { addressText } from '../address-words.ts'
import { sideOfViewer, type ViewingDeal } from '../deal.ts'
import { useMoveForm } from '../use-move-form.ts'
import { AuthorityField } from './ground-field.tsx'
import { HostFields, hostingAtFirst, hostingOf, hostMistakes } from './host-fields.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { TimesFields } from './times-fields.tsx'
import { noTimes, useTimes } from './use-times.ts'

const MAX_NOTE = 500
const counts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ value: String(from + index), label: `${from + index}人` }))

interface ProposalProps {
  deal: ViewingDeal
  purpose?: ViewingPurpose
  onClose: () => void
}

/** 見学を希望する, or an invitation by the seller's side: starts an appointment. */
export function ProposalSheet({ deal, purpose = ViewingPurpose.viewing, onClose }: ProposalProps) {
  const side = sideOfViewer(deal) ?? UserType.buyer
  const isBuyer = side === UserType.buyer
  // Kept for retries, so a repeat does not create another one.
  const [id] = useState(newID)
  const times = useTimes(deal, side, purpose)
  const isLastCheck = purpose === ViewingPurpose.lastCheck
  const needsPlace = ({ kind }: { kind: string }) => needsMeetingPlace(Number(kind) as ViewingKind, deal.telling)
  const { form, needsGround } = useMoveForm(deal, {
    what: 'propose',
    initial: {
      ...noTimes,
      ...{ kind: String(ViewingKind.onSite), people: '2', children: '0', travel: '9', note: '' },
      ...hostingAtFirst(deal.viewer),
      ground: '',
    },
    check: (values) => ({
      ...times.mistakes(values),
      ...(isBuyer
        ? visitorProblems({ kind: Number(values.kind), people: Number(values.people), children: Number(values.children) })
        : hostMistakes(values, needsPlace(values))),
    }),
    send: (values, acting) =>
      api.createViewing({
        body: {
          ...{ id, negotiationID: deal.negotiation.id, purpose, slots: times.slots(values), note: values.note, ...acting },
          kind: Number(values.kind) as ViewingKind,
          ...(isBuyer
            ? { people: Number(values.people), children: Number(values.children), travel: Number(values.travel) as Travel }
            : hostingOf(values)),
        },
      }),
    toast: isLastCheck
      ? '引渡し前の確認の日時を相談しました'
      : times.published?.autoAccept
        ? '見学の日時が決まりました'
        : isBuyer
          ? '見学を申し込みました'
          : '見学を案内しました',
    onRefused: times.reload,
    onClose,
  })
  const isOnSite = Number(form.values.kind) === ViewingKind.onSite
  return (
    <MoveDialog
      title={isLastCheck ? '引渡し前の現地の確認' : isBuyer ? '見学を希望する' : '見学を案内する'}
      form={form}
      confirm={
        isLastCheck
          ? 'この日時を相談する'
          : times.published?.autoAccept
            ? 'この時間で見学を決める'
            : isBuyer
              ? '見学を申し込む'
              : 'この日時を案内する'
      }
      onClose={onClose}
    >
      {isLastCheck ? (
        <p>約束どおりの状態か、設備が動くか、残す物・片づける物を、お二人で確かめます。確認が済むと、この手順は済みになります。</p>
      ) : (
        <RadioCards {...form.field('kind')} label="見学の方法" required choices={optionsOf(ViewingKind)} />
      )}
      <TimesFields {...{ deal, form, times }} />
      {isBuyer && isOnSite && (
        <>
          <FormRow wide>
            <Select {...form.field('people')} label="人数" required options={counts(1, 6)} />
            <Select {...form.field('children')} label="うちお子さま" required options={counts(0, 5)} />
          </FormRow>
          <Select {...form.field('travel')} label="来る方法" required options={optionsOf(Travel)} />
        </>
      )}
      {!isBuyer && <HostFields form={form} needsPlace={needsPlace(form.values)} />}
      <TextArea {...form.field('note')} label="ひとこと" help="見たいところ、聞いておきたいことなど" most={MAX_NOTE} rows={3} />
      {isBuyer && isOnSite && !isLastCheck && <Manners deal={deal} />}
      {needsGround && <AuthorityField field={form.field('ground')} />}
    </MoveDialog>
  )
}

function Manners({ deal: { negotiation, telling } }: { deal: ViewingDeal }) {
  const { estate } = negotiation
  return (
    <Notice title="見学のお願い">
      <p>{`${estate && isLivedIn(estate) ? 'お住まいの家です。' : ''}約束の時間を守り、写真や収納の中は、許しを得てからにしましょう。`}</p>
      <p>{addressText(UserType.buyer, telling)}</p>
    </Notice>
  )
}
