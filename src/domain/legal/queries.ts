import { formatPhone } from '#domain/format.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { LegalText as Written } from '#platform/setting/data.ts'
import { inForce, startsAt, type Version } from '#platform/setting/in-force.ts'
import { blocksOf } from '#platform/setting/legal/markdown.ts'
import { filled, filledBlocks, saysSomething, valuesOf } from '#platform/setting/legal/variables.ts'
import { editions, setting } from '#platform/setting/settings.ts'
import type { LegalText } from './contract.ts'
import { type LegalKind, legalSections } from './enumerations.ts'

/** The house opened its doors with the first edition, which is kept as valid since ever. */
const FIRST_DAY = '2026-11-01'

/** What holds now, or the edition that was asked for: also one that is announced, so that everybody reads it before it holds. */
export function legalText(ctx: Ctx, kind: LegalKind, version?: number): LegalText {
  const announced = editions(ctx, legalSections[kind]).filter(startsAt)
  const now = ctx.clock.now()
  const held = inForce(announced, now)
  const shown = version === undefined ? held : announced.find(({ edition }) => edition === version)
  if (!held || !shown) throw notFound()
  const { title, lead, articles } = shown.data as Written
  const values = valuesIn(ctx)
  const standingOf = (each: Version) => (each === held ? 'present' : each.edition > held.edition ? 'future' : 'past')
  return {
    kind,
    edition: shown.edition,
    since: sinceOf(shown),
    standing: standingOf(shown),
    title,
    lead: filled(lead, values),
    articles: articles
      .filter(({ body }) => saysSomething(body, values))
      .map(({ id, title, plain, body }) => ({ id, title, plain, body: filledBlocks(blocksOf(body), values) })),
    history: announced.toReversed().map((each) => ({
      ...{ edition: each.edition, since: sinceOf(each), standing: standingOf(each) },
      changes: (each.data as Written).changes,
    })),
  }
}

export const sinceOf = (version: Version): string => {
  const start = startsAt(version) as Date
  return start.getTime() === 0 ? FIRST_DAY : tokyoDay(start)
}

function valuesIn(ctx: Ctx) {
  const issuer = setting(ctx, 'issuer')
  return valuesOf(issuer, setting(ctx, 'invoice').number, formatPhone(issuer.phone))
}
