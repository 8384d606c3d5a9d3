import type { Fact } from '#domain/deal/deal-plan/facts.ts'
import { Delivery, PaperStage, Requirement } from './enumerations.ts'

/**
 * Every paper of a deal: where it comes from, who provides it, by when, how, and how long it is valid. Follows custom as of November 2026
 * (fees and times are typical, to be checked by a professional); defined only here.
 */
export interface PaperRule {
  title: string
  /** Where to get it, its cost and the time it takes. */
  where: string
  side: 2 | 3
  /** ◎ required · ○ if available · △ if applicable · - not needed, for a house, a flat and land. */
  need: readonly [house: Need, apartment: Need, land: Need]
  /** Facts of the deal that make it more necessary, or necessary at all. */
  with?: Partial<Record<Fact, Need>>
  /** Never needed without a building, whatever the other facts. */
  ofBuilding?: true
  stage: PaperStage
  delivery: Delivery
  /** Validity in months from its issue. */
  months?: number
  /** Validity in words, where it is not counted in months. */
  holds?: string
  /** Its form is checked by the operator, not by the other side. */
  checkedByOperator?: true
  /** Optional where the parties deal directly with each other. */
  byAgent?: true
}
type Need = '◎' | '○' | '△' | '-'

const { contract, settlement, handover, afterwards } = PaperStage
const sent = { stage: contract, delivery: Delivery.file } as const
const kept = { stage: settlement, delivery: Delivery.never } as const
const seller = { side: 2 } as const
const buyer = { side: 3 } as const
const need = (marks: string) => [...marks] as unknown as PaperRule['need']

export const paperRules = {
  1: {
    title: '登記事項証明書（全部事項）',
    where: '法務局の窓口かオンラインで、だれでも取れます。1通500〜600円、その日に受け取れます。',
    ...{ ...seller, ...sent, need: need('◎◎◎'), months: 1 },
  },
  2: {
    title: '登記識別情報・権利証',
    where:
      'ご自宅で保管されている書類です（借地のときは、建物のもの）。再発行はされません。見つからないときは、司法書士による本人確認情報などで手続きできますので、早めに司法書士にご相談ください。',
    ...{ ...seller, ...kept, need: need('◎◎◎') },
  },
  3: {
    title: '公図',
    where: '法務局の窓口かオンラインで取れます。1通およそ500円です。',
    ...{ ...seller, ...sent, need: need('○-◎'), months: 3 },
  },
  4: {
    title: '地積測量図・確定測量図',
    where: '法務局にあるか確かめられます。新しく測るときは土地家屋調査士に頼み、2〜3か月かかります。',
    ...{ ...seller, ...sent, need: need('○-◎'), with: { survey: '◎' } },
  },
  5: {
    title: '境界確認書',
    where: 'ご自宅で保管されている書類です。ないときは、土地家屋調査士に相談できます。',
    ...{ ...seller, ...sent, need: need('○-○') },
  },
  6: {
    title: '建物図面・各階平面図',
    where: '法務局の窓口かオンラインで取れます。1通およそ500円です。',
    ...{ ...seller, ...sent, need: need('○○-') },
  },
  7: {
    title: '間取り図・設計図書',
    where: 'ご自宅にあるもの、または建てた会社に残っているものです。',
    ...{ ...seller, ...sent, need: need('○○-') },
  },
  8: {
    title: '建築確認済証・検査済証',
    where: 'ご自宅で保管されている書類です。見つからないときは、市区町村などの窓口で台帳記載事項証明書を取れます。',
    ...{ ...seller, ...sent, need: need('◎○-'), with: { lease: '◎' }, ofBuilding: true },
  },
  9: {
    title: '固定資産税の納税通知書',
    where: '毎年4〜6月に市区町村から届きます。',
    ...{ ...seller, ...sent, need: need('◎◎◎'), holds: '今年度のもの' },
  },
  37: {
    title: '固定資産評価証明書',
    where: '市区町村の窓口で取れます。1通300〜400円です。',
    ...{ ...seller, stage: settlement, delivery: Delivery.original, need: need('◎◎◎'), holds: '今年度のもの' },
  },
  10: {
    title: '購入したときの契約書・重要事項説明書',
    where: 'ご自宅で保管されている書類です。',
    ...{ ...seller, ...sent, need: need('○○○') },
  },
  12: {
    title: '管理規約・使用細則・総会の議事録・長期修繕計画',
    where: '管理組合か管理会社にお願いします。',
    ...{ ...seller, ...sent, need: need('-◎-'), holds: '最新のもの' },
  },
  31: {
    title: '重要事項調査報告書',
    where: '管理会社に頼みます。3,000〜20,000円ほど、1週間ほどかかります。',
    ...{ ...seller, ...sent, need: need('-◎-'), months: 3 },
  },
  13: {
    title: '住宅性能評価・長期優良住宅・耐震基準適合の書類',
    where: 'ご自宅で保管されている書類です。',
    ...{ ...seller, ...sent, need: need('○○-') },
  },
  14: {
    title: '建物状況調査の報告書・瑕疵保険の書類',
    where: '調査をした建築士から受け取ります。',
    ...{ ...seller, ...sent, need: need('○○-'), months: 12 },
  },
  15: {
    title: '石綿・土壌の調査記録',
    where: 'ご自宅で保管されている書類です。',
    ...{ ...seller, ...sent, need: need('○○○') },
  },
  32: {
    title: '修繕・点検・リフォームの記録',
    where: 'ご自宅で保管されている書類です。工事をした会社にもお問い合わせください。',
    ...{ ...seller, ...sent, need: need('○○-') },
  },
  33: {
    title: '設備の取扱説明書・保証書',
    where: 'ご自宅で保管されている書類です。引渡しの日にまとめて渡します。',
    ...{ ...seller, stage: handover, delivery: Delivery.original, need: need('○○-') },
  },
  34: {
    title: '浄化槽・太陽光・リースなどの契約書',
    where: 'ご自宅で保管されている書類です。契約先の会社にもお問い合わせください。',
    ...{ ...seller, ...sent, need: need('△△△') },
  },
  35: {
    title: '越境・私道・通行・掘削の覚書や承諾書',
    where: 'ご自宅で保管されている書類です。ないときは、ご近所の方と取り交わすことがあります。',
    ...{ ...seller, ...sent, need: need('△-△') },
  },
  16: {
    title: '賃貸借契約書・入居状況の一覧',
    where: 'ご自宅か、賃貸を任せている管理会社にあります。',
    ...{ ...seller, ...sent, need: need('△△△'), with: { tenant: '◎' } },
  },
  17: {
    title: '借地契約書・地主の承諾書',
    where: '承諾書は、地主の方にお願いします。承諾料がかかることがあります。',
    ...{ ...seller, ...sent, need: need('---'), with: { lease: '◎' } },
  },
  36: {
    title: '農地法の許可書・受理通知',
    where: '市区町村の農業委員会に申請します。毎月の締切があり、1〜2か月かかります。',
    ...{ ...seller, stage: settlement, delivery: Delivery.file, need: need('---'), with: { farm: '◎' } },
  },
  38: {
    title: '農地の賃貸・水利・土地改良区の資料',
    where: '農業委員会か土地改良区にお問い合わせください。',
    ...{ ...seller, ...sent, need: need('---'), with: { farm: '△' } },
  },
  39: {
    title: '相続の書類（戸籍一式・遺産分割協議書・印鑑証明書）',
    where: '市区町村で集め、司法書士に直接渡します。',
    ...{ ...seller, stage: contract, delivery: Delivery.never, need: need('---'), with: { inherit: '◎' } },
  },
  18: {
    title: 'ローンの残高証明・償還表',
    where: '借りている金融機関に頼みます。',
    ...{ ...seller, ...sent, need: need('△△△'), months: 1 },
  },
  41: {
    title: '抵当権を消す書類',
    where: '借りている金融機関に頼みます。2〜3週間かかり、決済の日に司法書士が受け取ります。',
    ...{ ...seller, ...kept, need: need('△△△'), with: { mortgage: '◎' } },
  },
  19: {
    title: '委任状',
    where: '委任する方が、実印を押して作ります。',
    ...{ ...seller, ...sent, need: need('△△△'), with: { co: '◎', agent: '◎' }, holds: '書かれた期限まで', checkedByOperator: true },
  },
  40: {
    title: '後見の登記事項証明書・家庭裁判所の許可書',
    where: '法務局と家庭裁判所で取ります。',
    ...{ ...seller, ...sent, need: need('△△△'), months: 3, checkedByOperator: true },
  },
  42: {
    title: '印鑑証明書（売主）',
    where: '市区町村の窓口かコンビニで取れます。200〜300円です。',
    ...{ ...seller, ...kept, need: need('◎◎◎'), months: 3 },
  },
  43: {
    title: '住民票・戸籍の附票（住所が変わった方）',
    where: '市区町村の窓口で、個人番号（マイナンバー）の載らないものを取ります。',
    ...{ ...seller, ...kept, need: need('△△△'), months: 3 },
  },
  44: {
    title: '実印・本人確認書類（売主）',
    where: '決済の日にお持ちください。',
    ...{ ...seller, ...kept, need: need('◎◎◎') },
  },
  45: {
    title: '鍵',
    where: '合鍵もすべて、引渡しの日に渡します。本数をひとことに書いておくと安心です。',
    ...{ ...seller, stage: handover, delivery: Delivery.never, need: need('◎◎-') },
  },
  51: {
    title: 'ローンの審査の結果',
    where: '申し込んだ金融機関から届きます。',
    ...{ ...buyer, ...sent, need: need('---'), with: { loan: '◎' }, holds: '書かれた期限まで' },
  },
  52: {
    title: '届出の控え（国土法・農地・森林）',
    where: '市区町村の窓口に届け出て、控えを受け取ります。',
    ...{ ...buyer, stage: settlement, delivery: Delivery.file, need: need('---'), with: { large: '△', farm: '△', forest: '△' } },
  },
  53: {
    title: '登記完了証・新しい登記事項証明書',
    where: '登記が終わると、司法書士から届きます。',
    ...{ ...buyer, stage: afterwards, delivery: Delivery.file, need: need('○○○') },
  },
  54: {
    title: '住民票（買主）',
    where: '市区町村の窓口で、個人番号（マイナンバー）の載らないものを取ります。',
    ...{ ...buyer, ...kept, need: need('◎◎◎'), months: 3 },
  },
  55: {
    title: '印鑑証明書・実印・本人確認書類（買主）',
    where: '市区町村の窓口で取れます。ローンをお使いのときは、印鑑証明書も要ります。',
    ...{ ...buyer, ...kept, need: need('△△△'), with: { loan: '◎' }, months: 3 },
  },
  63: {
    title: '重要事項説明書',
    where: '宅地建物取引業者が作ります。',
    ...{ ...seller, ...sent, need: need('◎◎◎'), byAgent: true },
  },
  64: {
    title: '37条書面',
    where: '宅地建物取引業者が作ります。',
    ...{ ...seller, ...sent, need: need('◎◎◎'), byAgent: true },
  },
} as const satisfies Record<number, PaperRule>

/** Kinds that both sides can add when needed. */
export const addedKinds = {
  24: '契約書（紙で結んだもの）',
  60: '合意書・覚書',
  61: '変更の合意書',
  62: '領収書（手付金・残代金）',
  99: 'その他の書類',
} as const

export type ListedKind = keyof typeof paperRules
export type AddedKind = keyof typeof addedKinds
export type PaperKind = ListedKind | AddedKind
export const OTHER_KIND = 99

export const paperKinds: Readonly<Record<PaperKind, string>> = {
  ...(Object.fromEntries(Object.entries(paperRules).map(([kind, { title }]) => [kind, title])) as Record<ListedKind, string>),
  ...addedKinds,
}

export const ruleOf = (kind: number): PaperRule | undefined => (kind in paperRules ? paperRules[kind as ListedKind] : undefined)

/** Written by the broker, not by the side under which it is listed. */
export const isByAgent = ({ kind }: { kind: number }): boolean => ruleOf(kind)?.byAgent === true

export const isCheckedByOperator = ({ kind }: { kind: number }): boolean => ruleOf(kind)?.checkedByOperator === true

/** Identity documents: deleted first. */
export const PROOFS: readonly number[] = [54, 55]
/** Signatures and payments: kept longest. */
export const SIGNED: readonly number[] = [24, 60, 61, 62, 63, 64]

const REQUIREMENTS = { '◎': Requirement.must, '○': Requirement.ifThere, '△': Requirement.ifItApplies } as const
export const requirementOf = (need: Need): Requirement | undefined => (need === '-' ? undefined : REQUIREMENTS[need])
