import { renderText, valuesFor } from '#domain/people/legal/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid, refuse } from '#platform/errors.ts'
import { houseLetter } from '#platform/mail/house-letter.ts'
import { refusalOf } from '#platform/permission.ts'
import { type Invoice, type Issuer, issuerLines, type LegalText } from '#platform/setting/data.ts'
import type { Section } from '#platform/setting/sections.ts'
import { setting } from '#platform/setting/settings.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { SettingPreview } from './contract.ts'
import { parseSection } from './fitting.ts'

const SAMPLE = {
  subject: '見本のメール',
  letter: { heading: '見本のメール', paragraphs: ['ここに本文が入ります。下の行に、事業者の情報が入ります。'] },
}

/** Renders a setting as members will see it, without saving. Changes nothing, so it requires no fresh proof of identity. */
export async function previewSetting(ctx: Ctx, section: Section, given: unknown): Promise<SettingPreview> {
  const chief = requireAdmin(ctx)
  refuse(refusalOf(chief, 'setting'))
  await limit(ctx, limits.previews, chief.id)
  const { data, fields } = parseSection(section, section.startsWith('legal.') ? withChanges(given) : given)
  if (!data) throw invalid(fields)
  if (section === 'issuer') {
    const issuer = data as Issuer
    const { subject, html } = houseLetter(ctx, '見本 花子', SAMPLE, issuer)
    const page = renderText(setting(ctx, 'legal.law'), valuesFor(ctx, { issuer }), issuer.logo)
    return { page, letter: { subject, html }, paper: headOf(issuer, setting(ctx, 'invoice')) }
  }
  const issuer = setting(ctx, 'issuer')
  if (section === 'invoice') {
    const invoice = data as Invoice
    const page = renderText(setting(ctx, 'legal.law'), valuesFor(ctx, { invoice }), issuer.logo)
    return { page, letter: null, paper: headOf(issuer, invoice) }
  }
  const logo = section === 'legal.law' ? issuer.logo : null
  return { page: section.startsWith('legal.') ? renderText(data as LegalText, valuesFor(ctx), logo) : null, letter: null, paper: null }
}

const headOf = (issuer: Issuer, { number, seal }: Invoice) => ({ lines: issuerLines(issuer, number), logo: issuer.logo, seal })

/** The page does not show the summary of changes, so a preview works without one. */
const withChanges = (given: unknown) => {
  const { changes, ...text } = (given ?? {}) as Record<string, unknown>
  return { ...text, changes: typeof changes === 'string' && changes.trim() === '' ? '改定' : (changes ?? '改定') }
}
