import { formatPhone } from '#domain/base/words/contact-digits.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { Invoice, Issuer, LegalText as Written } from '#platform/setting/data.ts'
import { inForce, startsAt, type Version } from '#platform/setting/in-force.ts'
import { blocksOf } from '#platform/setting/legal/markdown.ts'
import { filledBlocks, fillVariables, saysSomething, type Values, valuesOf } from '#platform/setting/legal/variables.ts'
import { editions, setting } from '#platform/setting/settings.ts'
import type { LegalText, RenderedText } from './contract.ts'
import { type LegalKind, legalSections } from './enumerations.ts'

/** The service opened with the first edition, which is stored as valid from the beginning of time. */
const FIRST_DAY = '2026-11-01'

/** The current edition, or the one requested, including announced ones, so that they can be read before they take effect. */
export function getLegalText(ctx: Ctx, kind: LegalKind, version?: number): LegalText {
  const announced = editions(ctx, legalSections[kind]).filter(startsAt)
  const now = ctx.clock.now()
  const current = inForce(announced, now)
  const shown = version === undefined ? current : announced.find(({ edition }) => edition === version)
  if (!current || !shown) throw notFound()
  const standingOf = (each: Version) => (each === current ? 'present' : each.edition > current.edition ? 'future' : 'past')
  const moment = lastOf(shown, announced, now)
  return {
    kind,
    edition: shown.edition,
    since: sinceOf(shown),
    standing: standingOf(shown),
    ...renderText(shown.data as Written, valuesFor(ctx, { moment }), kind === 'law' ? setting(ctx, 'issuer', moment).logo : null),
    history: announced.toReversed().map((each) => ({
      ...{ edition: each.edition, since: sinceOf(each), standing: standingOf(each) },
      changes: (each.data as Written).changes,
    })),
  }
}

/** Last moment of an edition's validity: its variables show the company as of then. */
function lastOf({ edition }: Version, announced: readonly Version[], now: Date): Date {
  const next = announced.find((each) => each.edition > edition)
  const end = next && (startsAt(next) as Date).getTime() - 1
  return end !== undefined && end < now.getTime() ? new Date(end) : now
}

export const sinceOf = (version: Version): string => {
  const start = startsAt(version) as Date
  return start.getTime() === 0 ? FIRST_DAY : tokyoDay(start)
}

/** As its page shows it, without articles that use an empty variable. */
export const renderText = (
  { title, lead, articles }: Pick<Written, 'title' | 'lead' | 'articles'>,
  values: Values,
  logo: string | null = null,
): RenderedText => ({
  title,
  logo,
  lead: fillVariables(lead, values),
  articles: articles
    .filter(({ body }) => saysSomething(body, values))
    .map(({ id, title, plain, body }) => ({ id, title, plain, body: filledBlocks(blocksOf(body), values) })),
})

/** Values of the variables, now, at another moment, or with settings that are still being edited. */
export const valuesFor = (
  ctx: Pick<Ctx, 'platform' | 'clock'>,
  {
    moment,
    issuer = setting(ctx, 'issuer', moment),
    invoice = setting(ctx, 'invoice', moment),
  }: { moment?: Date; issuer?: Issuer; invoice?: Invoice } = {},
): Values => valuesOf(issuer, invoice.number, formatPhone(issuer.phone), ctx.platform.config.signing?.name ?? null)
