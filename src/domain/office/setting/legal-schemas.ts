import { type LegalSection, lawRows } from '#domain/people/legal/enumerations.ts'
import { mistakeIn } from '#platform/setting/legal/markdown.ts'
import { unknownVariable } from '#platform/setting/legal/variables.ts'
import type { SettingData } from '#platform/setting/sections.ts'
import { z } from '#platform/zod.ts'

const line = (max: number) => z.string().trim().min(1).max(max)
/** A text that may contain variables. */
const lineWithVariables = (max: number) => line(max).superRefine((text, ctx) => say(ctx, unknownVariable(text)))
const body = line(8_000).superRefine((text, ctx) => say(ctx, unknownVariable(text) ?? mistakeIn(text)))

const article = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,29}$/, '見出しの記号は、英小文字で始めてください。')
    .meta({ label: '記号' }),
  title: line(40).meta({ label: '見出し' }),
  plain: line(200).nullable().meta({ label: '要点' }),
  body: body.meta({ label: '本文' }),
})

const legal = {
  title: line(40).meta({ label: '題名' }),
  lead: lineWithVariables(300).meta({ label: 'はじめの説明' }),
  articles: z
    .array(article)
    .min(1)
    .max(60)
    .refine((articles) => new Set(articles.map(({ id }) => id)).size === articles.length, '同じ記号の見出しが2つあります。')
    .meta({ label: '条文' }),
  changes: line(400).meta({ label: '改定の内容' }),
}

const terms = z.strictObject({
  ...legal,
  needsConsent: z.boolean().meta({ label: '会員にもう一度同意してもらう' }),
  urgent: line(200).nullable().meta({ label: '急ぐ理由' }),
})

/** Details that the company may not have: a row that names one is left out then. */
const MAY_BE_ABSENT = /\{\{\s*(免許証番号|登録番号)\s*\}\}/

/** The law requires each of the twelve rows, so one that might be left out does not count. */
const law = z.strictObject(legal).superRefine(({ articles }, ctx) => {
  const missing = Object.entries(lawRows).filter(([id]) => !articles.some((each) => each.id === id && !MAY_BE_ABSENT.test(each.body)))
  if (missing.length > 0)
    ctx.addIssue({
      code: 'custom',
      path: ['articles'],
      message: `法律で決められた項目の${missing.map(([, name]) => `「${name}」`).join('')}がありません。`,
    })
})

export const legalSchemas: { [S in LegalSection]: z.ZodType<SettingData[S]> } = {
  'legal.terms': terms,
  'legal.privacy': z.strictObject(legal),
  'legal.law': law,
  'legal.guideline': z.strictObject(legal),
  'legal.external': z.strictObject(legal),
}

function say(ctx: z.core.$RefinementCtx, message: string | undefined) {
  if (message) ctx.addIssue({ code: 'custom', message })
}
