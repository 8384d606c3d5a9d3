import { findContacts } from '#domain/base/contact-detection/find.ts'
import type { Ctx } from '#platform/context.ts'
import { Problem } from '#platform/errors.ts'

const labels = { name: '表示名', companyName: '会社名' } as const

/** Names appear next to everything a member writes, so they must contain no contact details. */
export function requireHarmlessNames(ctx: Ctx, given: { [name in keyof typeof labels]?: string | null | undefined }): void {
  const own = { hosts: [new URL(ctx.config.baseURL).hostname], hidden: null }
  const wrong = (Object.keys(labels) as (keyof typeof labels)[]).filter((field) => findContacts(given[field] ?? '', own).length > 0)
  const sentences = Object.fromEntries(wrong.map((field) => [field, `${labels[field]}に、電話番号やURLなどの連絡先は入れられません。`]))
  const [first] = Object.values(sentences)
  if (first) throw new Problem(422, 'contact-refused', first, sentences)
}
