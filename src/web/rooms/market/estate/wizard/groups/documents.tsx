import { documentKinds, documentsOfType } from '#domain/market/estate-fields/document-enumerations.ts'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskSeveral } from '../fields/asks.tsx'
import { FoldedGroup } from '../fields/group.tsx'

/** Available papers; nothing is uploaded here. */
export const Documents = ({ form }: { form: EstateDraft }) => (
  <FoldedGroup
    form={form}
    title="お手元にある書類"
    lead="持っているものに印を付けてください。ここで提出する必要はありません。揃っているほど、契約までが早くなります。"
    fields={['documentCodes']}
  >
    <AskSeveral
      form={form}
      name="documentCodes"
      choices={documentsOfType(form.type).map((code) => ({
        value: String(code),
        label: documentKinds[code],
        ...(code === TITLE_DEED && { note: '写しは送らないでください。持っていることだけ教えてください' }),
      }))}
    />
  </FoldedGroup>
)

const TITLE_DEED = 2
