import { endpoint } from '#platform/http/contract.ts'
import { Day, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { legalKinds } from './enumerations.ts'

const kind = z.enum(legalKinds)
const standing = z.enum(['past', 'present', 'future'])

const LegalBlock = z
  .strictObject({
    kind: z.enum(['paragraph', 'heading', 'ordered', 'bullets']),
    /** Lists have one entry per item, everything else a single one; manual line breaks are kept in the text. */
    items: z.array(z.array(z.strictObject({ text: z.string(), strong: z.boolean(), href: z.string().nullable() }))),
  })
  .meta({ id: 'LegalBlock' })
export type LegalBlock = z.infer<typeof LegalBlock>

const renderedFields = {
  title: z.string(),
  lead: z.string(),
  /** The company's logo, on the page that names the company. */
  logo: z.string().nullable(),
  articles: z.array(z.strictObject({ id: z.string(), title: z.string(), plain: z.string().nullable(), body: z.array(LegalBlock) })),
}
export const RenderedText = z.strictObject(renderedFields).meta({ id: 'DrawnText' })
export type RenderedText = z.infer<typeof RenderedText>

export const LegalText = z
  .strictObject({
    kind,
    edition: z.int(),
    /** First day of validity, past or future. */
    since: Day,
    standing,
    ...renderedFields,
    /** Newest first, including announced editions. */
    history: z.array(z.strictObject({ edition: z.int(), since: Day, standing, changes: z.string() })),
  })
  .meta({ id: 'LegalText' })
export type LegalText = z.infer<typeof LegalText>

/** The terms a member is asked to agree to, compared with those they agreed to. */
export const TermsChanges = z
  .strictObject({
    edition: z.int(),
    since: Day,
    agreed: z.int(),
    /** Whether consent is required. */
    owed: z.boolean(),
    changes: z.string(),
    articles: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        kind: z.enum(['added', 'removed', 'changed']),
        lines: z.array(z.strictObject({ kind: z.enum(['gone', 'new']), text: z.string() })),
      }),
    ),
  })
  .meta({ id: 'TermsChanges' })
export type TermsChanges = z.infer<typeof TermsChanges>

export const TermsConsents = z.strictObject({ edition: z.int(), members: z.int(), agreed: z.int() }).meta({ id: 'TermsConsents' })
export type TermsConsents = z.infer<typeof TermsConsents>

export const legalContract = {
  getLegalText: endpoint({
    method: 'get',
    path: '/legalText/{kind}',
    access: 'public',
    params: z.object({ kind }),
    query: z.strictObject({ version: z.coerce.number().int().min(1).max(1_000_000).meta({ label: '版' }).optional() }),
    output: LegalText,
    summary: '利用規約・プライバシーポリシー・特定商取引法に基づく表記（いまの版か、ある版）',
  }),
  getTermsChanges: endpoint({
    method: 'get',
    path: '/terms/changes',
    output: TermsChanges,
    summary: '同意した版からの、利用規約の変更点',
  }),
  agreeToTerms: endpoint({
    method: 'post',
    path: '/terms/consent',
    body: z.strictObject({ edition: z.int().min(1).max(1_000_000).meta({ label: '版' }) }),
    output: z.strictObject({ edition: z.int(), agreedAt: Time }),
    beforeTerms: true,
    summary: 'いまの利用規約に同意する',
  }),
  getTermsConsents: endpoint({
    method: 'get',
    path: '/terms/consents',
    output: TermsConsents,
    summary: 'いまの利用規約に同意した会員の数',
  }),
}
