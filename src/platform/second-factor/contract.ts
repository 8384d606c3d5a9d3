import { endpoint } from '#platform/http/contract.ts'
import { ID, Nothing, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

/** Somebody's device that signs for them. */
const Passkey = z.strictObject({ id: ID, name: z.string(), createdAt: Time, lastUsedAt: Time.nullable() }).meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

/** By what somebody of the office proves themselves besides the password. */
const SecondFactor = z
  .strictObject({
    /** Nobody of the office may be without. */
    required: z.boolean(),
    passkeys: z.array(Passkey),
    /** An app that shows codes. */
    totp: z.boolean(),
    /** Recovery codes that were not used yet. */
    codesLeft: z.int(),
    /** In this browser; then it is asked anew. Null where nothing is asked. */
    provenUntil: Time.nullable(),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof SecondFactor>

const code = z.string().trim().min(1).max(40).meta({ label: '確認コード' })
/** Secrets are told once and kept by nobody, and a wrong code must stay counted: no key keeps the answer of these. */
const own = { access: 'unproven', callsOutside: true } as const

export const secondFactorContract = {
  getSecondFactor: endpoint({
    method: 'get',
    path: '/auth/secondFactor',
    access: 'unproven',
    output: SecondFactor,
    summary: '自分の2段階認証の状態（運営スタッフのみ）',
  }),
  proveByCode: endpoint({
    method: 'post',
    path: '/auth/secondFactor/proof',
    body: z.strictObject({ code }),
    output: Nothing,
    status: 204,
    summary: '確認コード、または復旧コードで本人確認をする',
    ...own,
  }),
  startTotp: endpoint({
    method: 'post',
    path: '/auth/secondFactor/totp',
    output: z.strictObject({ uri: z.string(), secret: z.string() }),
    summary: '確認コードのアプリの登録をはじめる',
    ...own,
  }),
  confirmTotp: endpoint({
    method: 'put',
    path: '/auth/secondFactor/totp',
    body: z.strictObject({ code }),
    output: Nothing,
    status: 204,
    summary: '確認コードのアプリの登録を終える',
    ...own,
  }),
  removeTotp: endpoint({
    method: 'delete',
    path: '/auth/secondFactor/totp',
    output: Nothing,
    status: 204,
    summary: '確認コードのアプリを外す',
    ...own,
  }),
  issueRecoveryCodes: endpoint({
    method: 'post',
    path: '/auth/secondFactor/codes',
    output: z.strictObject({ codes: z.array(z.string()) }),
    summary: '復旧コードを作り直す',
    ...own,
  }),
}
