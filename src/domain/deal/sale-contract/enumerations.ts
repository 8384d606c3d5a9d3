import { type CodeOf, codes } from '#platform/codes.ts'

/** 契約書の作り方 */
export const ContractSource = codes({
  template: [1, 'ひな形'],
  professional: [2, '専門家が作った契約書（PDF）'],
  external: [3, '外部の電子契約'],
  paper: [4, '紙の契約書'],
})
export type ContractSource = CodeOf<typeof ContractSource>
/** The sources where the two bring their own document; the first is the built-in template. */
export const broughtSources = { 2: ContractSource.labels[2], 3: ContractSource.labels[3], 4: ContractSource.labels[4] } as const
/** Signed here; the others are signed elsewhere, and both sides confirm it. */
export const SIGNED_HERE: readonly ContractSource[] = [ContractSource.template, ContractSource.professional]

/**
 * The sources where a file is fixed first and then signed, here or by the service it is handed over to. The others arrive already signed.
 */
export const awaitsSignature = ({ source, sendOut }: { source: ContractSource; sendOut?: boolean }): boolean =>
  SIGNED_HERE.includes(source) || (source === ContractSource.external && sendOut === true)

/** 外部の電子契約: the progress of a document handed over to the service. */
export const EnvelopeStatus = codes({
  waiting: [1, 'お渡しする準備中'],
  open: [2, '署名をお願いしています'],
  completed: [3, '署名済み'],
  declined: [4, '署名されませんでした'],
  expired: [5, '期限切れ'],
  canceled: [6, '取り消し'],
  canceling: [7, '取り消しています'],
})
export type EnvelopeStatus = CodeOf<typeof EnvelopeStatus>

/** 契約書の種類 */
export const ContractKind = codes({ sale: [1, '売買契約書'], gift: [2, '贈与契約書'], amendment: [3, '変更・解除の合意書'] })
export type ContractKind = CodeOf<typeof ContractKind>
/** The kinds that transfer a house. */
export const givenKinds = { 1: ContractKind.labels[1], 2: ContractKind.labels[2] } as const

/** 契約書の状況 */
export const SaleContractStatus = codes({
  draft: [1, '作成中'],
  fixed: [2, '署名をお願いします'],
  signed: [3, '締結済み'],
  lapsed: [8, '期限切れ'],
  canceled: [9, '取り消し'],
})
export type SaleContractStatus = CodeOf<typeof SaleContractStatus>

/** Days for signing after the contract is fixed. */
export const SIGN_DAYS = 7
/** The minimum, if the contract day comes earlier. */
export const MIN_SIGN_DAYS = 2
/** Confirmed by every signer. */
export const signatureTicks = {
  electronic: '紙ではなく、電子データで契約することに同意します',
  readable: '契約書を最後のページまで読み、控えを保存しました',
  statements: '告知書・付帯設備表を受け取りました',
  notAntisocial: '暴力団などの反社会的勢力ではありません',
} as const
export type SignatureTick = keyof typeof signatureTicks
export const tickRequest = (label: string) => `「${label}」にチェックを入れてください。`

export const HARD_TO_LEAVE = '契約すると、簡単には取りやめられません。'
/** Shown before a contract is fixed. As of November 2026, to be checked by a professional. */
export const BEFORE_FIXING = `${HARD_TO_LEAVE}手付金、ローン特約、契約不適合責任の決まりをもう一度お読みください。`
/** The legal strength of a signature made here. As of November 2026, to be checked by a professional. */
export const STRENGTH =
  'ここでの署名は、ログイン（ご家族・共有者の方はメールのリンク）と、メールに届く確認コードでご本人を確かめます。実印の契約書と同じ強さが必要なときは、紙または外部の電子契約をお選びください。'
