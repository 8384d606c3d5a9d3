import { Code } from '#domain/base/one-time-code/contract.ts'
import { sides } from '#domain/deal/negotiation/enumerations.ts'
import { endpoint, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeOf, Day, ID, stamped, Time, words } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { ContractKind, ContractSource, EnvelopeStatus, SaleContractStatus, signatureTicks, tickRequest } from './enumerations.ts'
import { TemplateInput, templateEndpoints } from './template-contract.ts'

const Agreement = z.strictObject({ side: codeOf(sides), at: Time, byOperator: z.boolean() })

export const SaleContract = z
  .strictObject({
    id: ID,
    negotiationID: ID,
    estateID: ID,
    buyerID: ID,
    sellerID: ID,
    kind: codeOf(ContractKind),
    source: codeOf(ContractSource),
    saleContractStatus: codeOf(SaleContractStatus),
    /** Rises with every change of content. This edition is what gets fixed and signed. */
    edition: z.int(),
    paperFileID: ID.nullable(),
    provider: z.string().nullable(),
    signedOn: Day.nullable(),
    /** The site hands it over to an e-signature service. */
    sendOut: z.boolean(),
    /** The envelope of the last fixing. */
    envelope: z.strictObject({ envelopeStatus: codeOf(EnvelopeStatus), copyRefused: z.boolean() }).nullable(),
    /** The two sides' input to the built-in template. */
    template: TemplateInput.nullable(),
    /** The house and the main terms as the template states them. */
    mainTerms: z.array(z.strictObject({ label: z.string(), value: z.string() })),
    /** The payments and the handover that all signatures commit to; without a template as the offer and the plan have it. */
    commitments: z.array(z.strictObject({ label: z.string(), amount: z.int().nullable(), day: Day })),
    /**
     * The day the price is paid and the title registered: from the template, otherwise from the plan. Null for a gift, or if there is no
     * plan.
     */
    settlementDay: Day.nullable(),
    fixedBy: z.array(Agreement),
    canceledBy: z.array(Agreement),
    /** Steps still to be done before it can be fixed. */
    missing: z.array(z.strictObject({ code: z.string(), label: z.string() })),
    fixedAt: Time.nullable(),
    signBy: Day.nullable(),
    /** SHA-256 of the file that is signed. */
    sha256: z.string().nullable(),
    signers: z.array(
      z.strictObject({
        party: codeOf(sides),
        name: z.string(),
        memberID: ID.nullable(),
        companionID: ID.nullable(),
        signedAt: Time.nullable(),
      }),
    ),
    reopenReason: z.string().nullable(),
    signedAt: Time.nullable(),
    /** SHA-256 of the sealed file, once made; lets anyone check their own copy. */
    sealedSHA256: z.string().nullable(),
    ...stamped,
  })
  .meta({ id: 'SaleContract' })
export type SaleContract = z.infer<typeof SaleContract>

const ground = z.string().trim().min(1).max(200).optional().meta({ label: '根拠' })
const edition = z.int().min(1).max(2_147_483_647).meta({ label: '版' })
const source = codeOf(ContractSource).meta({ label: '契約書の作り方' })

const content = {
  paperFileID: ID.nullable().optional().meta({ label: '契約書のファイル' }),
  provider: words(80).optional().meta({ label: '電子契約のサービス' }),
  signedOn: Day.nullable().optional().meta({ label: '契約した日' }),
  sendOut: z.boolean().optional().meta({ label: 'サイトから電子契約のサービスに渡す' }),
  template: TemplateInput.nullable().optional().meta({ label: 'ひな形の内容' }),
}
export const NewSaleContract = z.strictObject({
  negotiationID: ID.meta({ label: '商談' }),
  source,
  kind: codeOf(ContractKind).optional().meta({ label: '契約書の種類' }),
  ...content,
  ground,
})
export type NewSaleContract = z.output<typeof NewSaleContract>
export const SaleContractInput = z.strictObject({ source: source.optional(), ...content, ground })
export type SaleContractInput = z.output<typeof SaleContractInput>

export const Fixing = z.strictObject({ version: edition, ground })
export const Reopening = z.strictObject({ reason: z.string().trim().min(1).max(400).meta({ label: '理由' }), ground })
export const Cancellation = z.strictObject({ ground })

const tick = (label: string) => z.literal(true, tickRequest(label)).meta({ label })
export const SignatureInput = z.strictObject({
  version: edition,
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ label: '契約書の確認番号' }),
  name: z.string().trim().min(1).max(80).meta({ label: 'お名前' }),
  ticks: z
    .strictObject(Object.fromEntries(Object.entries(signatureTicks).map(([name, label]) => [name, tick(label)])))
    .meta({ label: '確認' }),
  code: Code,
})
export type SignatureInput = z.output<typeof SignatureInput>

const Difference = z
  .strictObject({
    from: z.int(),
    to: z.int(),
    changes: z.array(z.strictObject({ label: z.string(), before: z.string(), after: z.string() })),
  })
  .meta({ id: 'SaleContractDifference' })
export type Difference = z.infer<typeof Difference>

export const saleContractFilter = {
  id: 'ids',
  negotiationID: 'ids',
  estateID: 'ids',
  kind: 'codes',
  source: 'codes',
  saleContractStatus: 'codes',
  createdAt: 'time',
  updatedAt: 'time',
} as const

const move = { method: 'post', params: byID, output: SaleContract, companion: 403 } as const
const pdf = { method: 'get', params: byID, output: z.string().meta({ format: 'binary' }), media: 'application/pdf' } as const

export const saleContractContract = {
  ...resource('saleContract', 'saleContracts', {
    label: '契約書',
    entity: SaleContract,
    write: {},
    create: NewSaleContract,
    filter: filterShape(saleContractFilter),
    sort: ['createdAt', 'updatedAt'],
    companion: 'reads',
  }),
  putSaleContract: endpoint({
    method: 'put',
    path: '/saleContract/{id}',
    params: byID,
    body: SaleContractInput,
    output: SaleContract,
    summary: '契約書の内容を直す',
    companion: 403,
  }),
  getSaleContractDifference: endpoint({
    method: 'get',
    path: '/saleContract/{id}/difference',
    params: byID,
    query: z.strictObject({ from: z.coerce.number().int().min(1).max(2_147_483_647).meta({ label: '比べる版' }) }),
    output: Difference,
    summary: '契約書の、前の版から変わったところ',
    companion: 'may',
  }),
  ...templateEndpoints,
  getSaleContractSheet: endpoint({
    ...pdf,
    path: '/saleContract/{id}/sheet',
    summary: '契約書（PDF）',
    companion: 'may',
    leavesTrace: true,
  }),
  getSaleContractAuditSheet: endpoint({ ...pdf, path: '/saleContract/{id}/auditSheet', summary: '署名の記録（PDF）', companion: 'may' }),
  fixSaleContract: endpoint({ ...move, path: '/saleContract/{id}/fixing', body: Fixing, summary: 'この内容で契約することにする' }),
  reopenSaleContract: endpoint({
    ...move,
    path: '/saleContract/{id}/reopening',
    body: Reopening,
    summary: '署名を止めて、内容を直す',
    callsOutside: true,
  }),
  cancelSaleContract: endpoint({
    ...move,
    path: '/saleContract/{id}/cancellation',
    body: Cancellation,
    beforeTerms: true,
    summary: '契約書の作成を取りやめる',
    callsOutside: true,
  }),
  askForSignatureCode: endpoint({
    method: 'post',
    path: '/saleContract/{id}/signatureCode',
    params: byID,
    output: z.strictObject({ minutes: z.int() }),
    summary: '署名のための確認コードをメールで受け取る',
    companion: 'may',
  }),
  signSaleContract: endpoint({
    ...move,
    companion: 'may',
    path: '/saleContract/{id}/signature',
    body: SignatureInput,
    summary: '契約書に署名する',
    callsOutside: true,
  }),
}

/** SHA-256, as typed or pasted by people. */
export const fileDigest = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, '確認番号は、半角の英数字64文字です。')

export const contractCheckContract = {
  checkContract: endpoint({
    method: 'get',
    path: '/contractCheck',
    access: 'public',
    query: z.strictObject({
      sha256: fileDigest.meta({ label: '確認番号' }),
    }),
    output: z.strictObject({ known: z.boolean(), signedOn: Day.nullable() }).meta({ id: 'ContractCheck' }),
    summary: '契約書のファイルが変わっていないかを確かめる',
  }),
}
