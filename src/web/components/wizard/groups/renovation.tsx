import { renovationGroups } from '#domain/estate/building-enumerations.ts'
import { MonthField } from '#web/components/ui/month-field.tsx'
import { TextField } from '#web/components/ui/text-field.tsx'
import { AskLongText } from '../asks.tsx'
import { FoldedGroup } from '../group.tsx'
import { GroupedSelect } from '../grouped-select.tsx'
import { RowsField } from '../rows-field.tsx'
import type { EstateDraft } from '../use-draft.ts'

const MOST = 40
const OLDEST = 1970

/** 「リフォーム済み」 may only be said with what was done and when. */
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
      most={MOST}
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
