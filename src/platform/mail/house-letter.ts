import type { Ctx } from '#platform/context.ts'
import { setting } from '#platform/setting/settings.ts'
import { composeLetter, type Letter } from './letter.ts'
import { type Sender, senderOf } from './sender.ts'

/** Renders a letter for the outbox, with or without the recipient's name. Sending, test sending and previews all use it. */
export function houseLetter(
  ctx: Pick<Ctx, 'platform' | 'clock' | 'config'>,
  name: string,
  { subject, letter }: { subject: string; letter: Letter },
  operator: Sender = setting(ctx, 'issuer'),
): { subject: string; text: string; html: string } {
  const { baseURL } = ctx.config
  const addressed = { ...letter, paragraphs: [name ? `${name} 様` : 'お客様', ...letter.paragraphs] }
  return { subject: `【縁側】${subject}`, ...composeLetter(addressed, senderOf(operator, baseURL)) }
}
