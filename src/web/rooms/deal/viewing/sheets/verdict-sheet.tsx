import { otherSide, sides } from '#domain/deal/negotiation/enumerations.ts'
import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { type AbsenceVerdict, absenceVerdicts } from '#domain/deal/viewing/enumerations.ts'
import { formatSlot } from '#domain/deal/viewing/viewing-words.ts'
import { api } from '#web/api/client.ts'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { missing } from '#web/ui/form/required.ts'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import type { ViewingDeal } from '../deal.ts'
import { useMoveForm } from '../use-move-form.ts'
import { MoveDialog } from './move-dialog.tsx'

/** The two sides disagree: the operator, having asked both, decides which account counts. */
export function VerdictSheet({ deal, viewing, onClose }: { deal: ViewingDeal; viewing: Viewing; onClose: () => void }) {
  const { id, start, end, absentSide, closeNote, objection, objectedAt } = viewing
  const { form } = useMoveForm(deal, {
    what: `verdict-${id}`,
    initial: { absent: '', ground: '' },
    check: (values) => missing(values, { absent: '来なかった方' }, '選択'),
    send: ({ absent }) => api.judgeAbsence({ params: { id }, body: { absent: Number(absent) as AbsenceVerdict } }),
    toast: '来なかった方を記録しました',
    ownName: true,
    onClose,
  })
  return (
    <MoveDialog title="見学に来なかったのはどちらですか？" form={form} confirm="この内容で記録する" onClose={onClose}>
      <p>双方に事情をたずねてから記録してください。双方の画面に表示され、あとから変えることはできません。</p>
      <DefinitionTable
        rows={[
          { term: '約束の日時', value: start && end && formatSlot({ start, end }, deal.now) },
          ...(absentSide && objectedAt
            ? [
                { term: `${sides[otherSide(absentSide)]}の連絡`, value: closeNote ?? `${sides[absentSide]}に会えませんでした。` },
                { term: `${sides[absentSide]}の返事`, value: objection },
              ]
            : []),
        ]}
      />
      <RadioCards {...form.field('absent')} name="absent" label="来なかった方" required choices={choices} />
      <p>来なかった方には、直前の取り消しと同じに数えます。90日に3回になると、新しい見学のお申し込みを30日間お休みいただきます。</p>
    </MoveDialog>
  )
}

const choices = ([3, 2, 0] satisfies AbsenceVerdict[]).map((verdict) => ({ value: String(verdict), label: absenceVerdicts[verdict] }))
