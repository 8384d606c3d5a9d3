import { daysAfter } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { setting } from '#platform/setting/settings.ts'

/** The contact for reporting security problems: RFC 9116, valid for 90 days from the request. */
export function securityContact(ctx: Pick<Ctx, 'config' | 'clock' | 'platform'>): string {
  const { baseURL } = ctx.config
  return [
    `Contact: mailto:${setting(ctx, 'issuer').email}`,
    `Contact: ${baseURL}/contact`,
    `Expires: ${daysAfter(ctx.clock.now(), 90).toISOString()}`,
    'Preferred-Languages: ja, en',
    `Canonical: ${baseURL}/.well-known/security.txt`,
    '',
  ].join('\n')
}
