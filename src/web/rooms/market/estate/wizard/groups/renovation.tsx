import { renovationGroups } from '#domain/market/estate-fields/building-enumerations.ts'
import { MonthField } from '#web/ui/field/month-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskLongText } from '../fields/asks.tsx'
import { FoldedGroup } from '../fields/group.tsx'
import { GroupedSelect } from '../fields/grouped-select.tsx'
import { RowsField } from '../fields/rows-field.tsx'

const MAX_RENOVATIONS = 40
const OLDEST = 1970

/** 「リフォーム済み」 is allowed only with details and date of the work. */
export const Renovation = ({ form }: { form: EstateDraft }) => (
  <FoldedGroup
    form={form}
    title="リフォーム・直したところ"
    lead="「リフォーム済み」と書くには、場所と時期が必要です。"
    fields={['building.renovations', 'renovation']}
  >
    <RowsField
      form={form}
      name="building.renovations"
      label="直した場所と時期"
      one="場所"
      most={MAX_RENOVATIONS}
      line={(_row, column) => (
        <>
          <GroupedSelect {...column('part')} groups={renovationGroups} />
          <MonthField {...column('doneOn')} first={OLDEST} last={Number(form.estate.updatedAt.slice(0, 4)) + 1} />
          <TextField {...column('note')} placeholder="例）システムキッチンを交換" />
        </>
      )}
    />
    <AskLongText form={form} name="renovation" label="リフォームについて（自由記入）" most={2000} />
  </FoldedGroup>
)
