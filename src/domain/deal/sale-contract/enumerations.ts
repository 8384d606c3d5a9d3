/** 契約書の作り方 */
export const contractSources = { 1: 'ひな形', 2: '専門家が作った契約書（PDF）', 3: '外部の電子契約', 4: '紙の契約書' } as const
export type ContractSource = keyof typeof contractSources
export const ContractSource = { template: 1, professional: 2, external: 3, paper: 4 } as const satisfies Record<string, ContractSource>
/** The sources where the two bring their own document; the first is the built-in template. */
export const broughtSources = { 2: contractSources[2], 3: contractSources[3], 4: contractSources[4] } as const
/** Signed here; the others are signed elsewhere, and both sides confirm it. */
export const SIGNED_HERE: readonly ContractSource[] = [ContractSource.template, ContractSource.professional]

/**
 * The sources where a file is fixed first and then signed, here or by the service it is handed over to. The others arrive already signed.
 */
export const awaitsSignature = ({ source, sendOut }: { source: ContractSource; sendOut?: boolean }): boolean =>
  SIGNED_HERE.includes(source) || (source === ContractSource.external && sendOut === true)

/** 外部の電子契約: the progress of a document handed over to the service. */
export const envelopeStatuses = {
  1: 'お渡しする準備中',
  2: '署名をお願いしています',
  3: '署名済み',
  4: '署名されませんでした',
  5: '期限切れ',
  6: '取り消し',
  7: '取り消しています',
} as const
export type EnvelopeStatus = keyof typeof envelopeStatuses
export const EnvelopeStatus = {
  waiting: 1,
  open: 2,
  completed: 3,
  declined: 4,
  expired: 5,
  canceled: 6,
  canceling: 7,
} as const satisfies Record<string, EnvelopeStatus>

/** 契約書の種類 */
export const contractKinds = { 1: '売買契約書', 2: '贈与契約書', 3: '変更・解除の合意書' } as const
/** The kinds that transfer a house. */
export const givenKinds = { 1: contractKinds[1], 2: contractKinds[2] } as const
export type ContractKind = keyof typeof contractKinds
export const ContractKind = { sale: 1, gift: 2, amendment: 3 } as const satisfies Record<string, ContractKind>

/** 契約書の状況 */
export const saleContractStatuses = { 1: '作成中', 2: '署名をお願いします', 3: '締結済み', 8: '期限切れ', 9: '取り消し' } as const
export type SaleContractStatus = keyof typeof saleContractStatuses
export const SaleContractStatus = { draft: 1, fixed: 2, signed: 3, lapsed: 8, canceled: 9 } as const satisfies Record<
  string,
  SaleContractStatus
>

/** Days for signing after the contract is fixed. */
export const SIGN_DAYS = 7
/** The minimum, if the contract day comes earlier. */
export const LEAST_SIGN_DAYS = 2
/** Confirmed by every signer. */
export const signatureTicks = {
  electronic: '紙ではなく、電子データで契約することに同意します',
  readable: '契約書を最後のページまで読み、控えを保存しました',
  statements: '告知書・付帯設備表を受け取りました',
  notAntisocial: '暴力団などの反社会的勢力ではありません',
} as const
export type SignatureTick = keyof typeof signatureTicks
export const tickAsked = (label: string) => `「${label}」にチェックを入れてください。`

export const HARD_TO_LEAVE = '契約すると、簡単には取りやめられません。'
/** Shown before a contract is fixed. As of November 2026, to be checked by a professional. */
export const BEFORE_FIXING = `${HARD_TO_LEAVE}手付金、ローン特約、契約不適合責任の決まりをもう一度お読みください。`
/** The legal strength of a signature made here. As of November 2026, to be checked by a professional. */
export const STRENGTH =
  'ここでの署名は、ログイン（ご家族・共有者の方はメールのリンク）と、メールに届く確認コードでご本人を確かめます。実印の契約書と同じ強さが必要なときは、紙または外部の電子契約をお選びください。'
