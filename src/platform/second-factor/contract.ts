import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { endpoint } from '#platform/http/contract.ts'
import { byID, ID, Nothing, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

const Passkey = z.strictObject({ id: ID, name: z.string(), createdAt: Time, lastUsedAt: Time.nullable() }).meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

/** The second factors of a staff member, besides the password. */
const SecondFactor = z
  .strictObject({
    /** Mandatory for every staff member. */
    required: z.boolean(),
    passkeys: z.array(Passkey),
    /** Has an authenticator app. */
    totp: z.boolean(),
    /** Unused recovery codes. */
    codesLeft: z.int(),
    /** For this browser; after that a new proof is required. Null where none is required. */
    provenUntil: Time.nullable(),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof SecondFactor>

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)
/** A browser's encoding of a device's answer, in the standard's terms; the library validates it. */
const answer = (response: z.ZodRawShape) =>
  z
    .looseObject({
      ...{ id: base64url.min(1), rawId: base64url, type: z.literal('public-key') },
      ...{ response: z.looseObject({ clientDataJSON: base64url.min(1), ...response }), clientExtensionResults: z.looseObject({}) },
    })
    .meta({ label: '確認の鍵の答え' })
const NewKey = answer({ attestationObject: base64url }) as unknown as z.ZodType<RegistrationResponseJSON, RegistrationResponseJSON>
const Signature = answer({ authenticatorData: base64url, signature: base64url }) as unknown as z.ZodType<
  AuthenticationResponseJSON,
  AuthenticationResponseJSON
>
/** As browsers accept them: the shape is the standard's. */
const CreationOptions = z.looseObject({ challenge: z.string() }) as unknown as z.ZodType<PublicKeyCredentialCreationOptionsJSON>
const RequestOptions = z.looseObject({ challenge: z.string() }) as unknown as z.ZodType<PublicKeyCredentialRequestOptionsJSON>
const name = z.string().trim().min(1).max(40).meta({ label: '確認の鍵の名前' })
const code = z.string().trim().min(1).max(40).meta({ label: '確認コード' })
/** Secrets are shown once and never stored, and wrong codes must stay counted, so idempotency keys keep no answer of these calls. */
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
  startPasskey: endpoint({
    method: 'post',
    path: '/auth/secondFactor/passkey/registration',
    output: CreationOptions,
    summary: '確認の鍵の登録をはじめる',
    ...own,
  }),
  addPasskey: endpoint({
    method: 'post',
    path: '/auth/secondFactor/passkey',
    body: z.strictObject({ name, response: NewKey }),
    output: Passkey,
    status: 201,
    location: '/api/auth/secondFactor',
    summary: '確認の鍵を登録する',
    ...own,
  }),
  renamePasskey: endpoint({
    method: 'patch',
    path: '/auth/secondFactor/passkey/{id}',
    params: byID,
    body: z.strictObject({ name }),
    output: Passkey,
    summary: '確認の鍵の名前を変える',
    ...own,
  }),
  removePasskey: endpoint({
    method: 'delete',
    path: '/auth/secondFactor/passkey/{id}',
    params: byID,
    output: Nothing,
    status: 204,
    summary: '確認の鍵を外す',
    ...own,
  }),
  askPasskey: endpoint({
    method: 'post',
    path: '/auth/secondFactor/passkey/challenge',
    output: RequestOptions,
    summary: '確認の鍵での本人確認をはじめる',
    ...own,
  }),
  proveByPasskey: endpoint({
    method: 'post',
    path: '/auth/secondFactor/passkey/proof',
    body: z.strictObject({ response: Signature }),
    output: Nothing,
    status: 204,
    summary: '確認の鍵で本人確認をする',
    ...own,
  }),
}
