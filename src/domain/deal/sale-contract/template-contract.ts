import { endpoint } from '#platform/http/contract.ts'
import { byID, codeOf, Day, decimals, ID, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { givenKinds } from './enumerations.ts'
import type { TemplateInput as Written } from './template/filled.ts'
import {
  boundaries,
  equipmentTerms,
  faultTerms,
  leftoverTerms,
  MAX_LANDS,
  measures,
  penalties,
  registryCosts,
  specials,
  taxYears,
} from './template-enumerations.ts'

const text = (max: number, label: string) => z.string().trim().min(1).max(max).meta({ label })

const Land = z.strictObject({
  location: text(100, '土地の所在'),
  lotNumber: text(40, '地番'),
  category: text(20, '地目'),
  area: decimals(z.number().positive().max(10_000_000), 2).meta({ label: '地積（㎡）' }),
})
const Building = z.strictObject({
  location: text(100, '建物の所在'),
  houseNumber: text(40, '家屋番号'),
  kind: text(40, '建物の種類'),
  structure: text(80, '建物の構造'),
  floorArea: text(120, '床面積'),
})

export const TemplateInput = z
  .strictObject({
    lands: z.array(Land).min(1).max(MAX_LANDS).meta({ label: '土地' }),
    building: Building.nullable().meta({ label: '建物' }),
    siteRight: text(120, '敷地権').nullable().meta({ label: '敷地権' }),
    measure: codeOf(measures).meta({ label: '面積' }),
    boundary: codeOf(boundaries).meta({ label: '境界の明示' }),
    registryCost: codeOf(registryCosts).meta({ label: '登記の費用' }),
    equipment: codeOf(equipmentTerms).meta({ label: '主要設備の不具合' }),
    taxYear: codeOf(taxYears).meta({ label: '税金の起算日' }),
    depositCancelBy: Day.nullable().meta({ label: '手付解除の期限' }),
    penalty: codeOf(penalties).meta({ label: '契約違反のとき' }),
    fault: codeOf(faultTerms).meta({ label: '契約不適合責任' }),
    leftovers: codeOf(leftoverTerms).meta({ label: '残っている物' }),
    lender: text(80, '金融機関').nullable().meta({ label: '金融機関' }),
    loanAmount: Yen.nullable().meta({ label: '借入れの額' }),
    loanDeadline: Day.nullable().meta({ label: 'ローン特約の期限' }),
    specials: z.array(codeOf(specials)).max(Object.keys(specials).length).meta({ label: '特約' }),
    residents: z.boolean().meta({ label: '日本に住んでいること' }),
    wholePlots: z.boolean().meta({ label: '土地の全部を売ること' }),
  })
  .meta({ id: 'ContractTemplateInput' }) satisfies z.ZodType<Written, unknown>

const Reason = z.strictObject({ code: z.string(), label: z.string() })

/** The way this deal gets its contract, whether the built-in template will do, and the values already known. */
export const ContractTemplate = z
  .strictObject({
    /** The operator offers the template. */
    offered: z.boolean(),
    /**
     * The built-in template, a professional because the template does not cover the deal, or the two sides' own document because there is
     * no template.
     */
    way: z.enum(['template', 'expert', 'own']),
    kind: codeOf(givenKinds),
    /** The contract-writing service for the reader's side, with today's price. */
    service: z.strictObject({ name: z.string(), price: z.int(), quoteRequired: z.boolean(), unit: z.string().nullable() }).nullable(),
    /** Name of the outside service a contract can be handed over to from here. */
    signingService: z.string().nullable(),
    templateVersion: z.string(),
    /** Why a professional has to write this one. */
    experts: z.array(Reason),
    type: z.enum(['land', 'house', 'condominium']),
    deposit: z.boolean(),
    loan: z.boolean(),
    /** The values known so far; the form asks for the others. */
    suggested: z.strictObject({
      location: z.string(),
      category: z.string(),
      area: z.number().nullable(),
      structure: z.string(),
      taxYear: codeOf(taxYears),
      boundary: codeOf(boundaries).nullable(),
      fault: codeOf(faultTerms).nullable(),
      leftovers: codeOf(leftoverTerms).nullable(),
      lender: z.string().nullable(),
      loanAmount: z.int().nullable(),
      loanDeadline: Day.nullable(),
    }),
  })
  .meta({ id: 'ContractTemplate' })
export type ContractTemplate = z.infer<typeof ContractTemplate>

export const ContractClauses = z
  .strictObject({
    templateVersion: z.string(),
    clauses: z.array(z.strictObject({ number: z.int(), title: z.string(), text: z.string() })),
  })
  .meta({ id: 'ContractClauses' })
export type ContractClauses = z.infer<typeof ContractClauses>

export const templateEndpoints = {
  getContractTemplate: endpoint({
    method: 'get',
    path: '/negotiation/{id}/contractTemplate',
    params: z.object({ id: ID }),
    output: ContractTemplate,
    summary: '契約書のひな形を使えるか、わかっている内容',
  }),
  getContractClauses: endpoint({
    method: 'get',
    path: '/saleContract/{id}/clauses',
    params: byID,
    output: ContractClauses,
    summary: '契約書の条文（ひな形のとき）',
    companion: 'may',
  }),
}
