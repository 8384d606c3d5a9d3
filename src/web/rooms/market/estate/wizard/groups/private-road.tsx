import { setbacks } from '#domain/market/estate-fields/land-enumerations.ts'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskArea, AskOne, AskText } from '../fields/asks.tsx'
import { FoldedGroup } from '../fields/group.tsx'

/** Land included in the sale that cannot be built on. */
export const PrivateRoad = ({ form }: { form: EstateDraft }) => (
  <FoldedGroup
    form={form}
    title="私道とセットバック"
    lead="買主がそのまま使えない部分です。あるときは、必ず書いてください。"
    fields={['land.privateRoadArea', 'land.privateRoadShare', 'land.sharedPathArea', 'land.setback', 'land.setbackArea']}
  >
    <AskArea form={form} name="land.privateRoadArea" help="敷地のうち、私道になっている部分の面積です。" />
    <AskText form={form} name="land.privateRoadShare" label="私道の持分" help="例）4分の1" short />
    <AskArea form={form} name="land.sharedPathArea" label="共有の通路になっている部分の面積" help="お隣と共同で使う通路などです。" />
    <AskOne
      form={form}
      name="land.setback"
      label="道路からの後退（セットバック）"
      help="道路の幅が4m未満のとき、建て替えの際に敷地を下げることです。"
      of={setbacks}
    />
    {form.values['land.setback'] === NEEDED && <AskArea form={form} name="land.setbackArea" />}
  </FoldedGroup>
)

const NEEDED = '1'
