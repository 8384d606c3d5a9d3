import { Link } from '@tanstack/react-router'
import { POWER_OF_ATTORNEY } from '#domain/base/words/power-of-attorney.ts'
import { BROKER_NEEDED } from '#domain/market/estate-fields/rules/brokerage.ts'
import { isIdentityLocked } from '#domain/people/user/policy.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import type { Choice } from '#web/ui/field/choices.tsx'
import { FormRow, FormSection } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import type { EstateDraft } from '../draft/use-draft.ts'
import { AskCards, AskText } from '../fields/asks.tsx'
import { FoldedGroup } from '../fields/group.tsx'

export const Lister = ({ form }: { form: EstateDraft }) => (
  <FormSection title="売る方について">
    <AskCards form={form} name="substituteFlag" label="どなたが出品しますか（出品の立場）" choices={listers} />
    {form.values.substituteFlag === 'true' && (
      <Notice title="代理の方には、委任状が必要です">
        <p>
          {POWER_OF_ATTORNEY}を、<Link to="/seller/identification">当サイトの確認</Link>で提出してください。
        </p>
      </Notice>
    )}
    <AskCards
      form={form}
      name="transactionMode"
      label="どの立場で売りますか（取引態様）"
      choices={[...standings, ...(isAgency(form.values.transactionMode) ? agencies : [])]}
    />
    {!form.estate.licensed && (
      <p className="hint">
        {!isAgency(form.values.transactionMode) && BROKER_NEEDED}
        <RegisterLicence />
      </p>
    )}
    <FoldedGroup
      form={form}
      title="登録者（入力している方）の名前"
      lead="所有者とちがう方が入力しているときに、お書きください。公開されません。"
      fields={['register', 'registerKana']}
    >
      <FormRow>
        <AskText form={form} name="register" />
        <AskText form={form} name="registerKana" help="ひらがなでも入力できます" />
      </FormRow>
    </FoldedGroup>
  </FormSection>
)

/** After the approval only the operator can register it, who checks it. */
function RegisterLicence() {
  const viewer = useViewer()
  return viewer && isIdentityLocked({ ...viewer, sellerApprovedAt: null }) ? (
    <Link to="/contact">登録したい方は、お問い合わせください</Link>
  ) : (
    <Link to="/user/edit" search={{ edit: 'company' }}>
      会社名と免許番号を登録する
    </Link>
  )
}

const listers: Choice[] = [
  { value: 'false', label: '所有者本人', note: '自分の家や土地を出品します' },
  { value: 'true', label: '代理人', note: 'ご家族や依頼主の代わりに出品します' },
]
const standings: Choice[] = [
  { value: '1', label: '自分の物件を売る', note: '取引態様：売主' },
  { value: '2', label: '所有者の代わりに売る', note: '取引態様：代理' },
  { value: '5', label: '宅建業者として仲介する', note: '取引態様：媒介' },
]
/** 媒介 has three kinds, shown only to brokers. */
const agencies: Choice[] = [
  { value: '4', label: '専任媒介契約', note: '上の「媒介」は一般媒介です' },
  { value: '3', label: '専属専任媒介契約' },
]
const isAgency = (mode: string) => ['3', '4', '5'].includes(mode)
