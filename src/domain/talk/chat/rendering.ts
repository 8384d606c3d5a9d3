import { negotiations } from '#domain/deal/negotiation/queries.ts'
import { viewings } from '#domain/deal/viewing/queries.ts'
import { orders } from '#domain/money/order/queries.ts'
import { dealingsOf } from '#domain/money/payment/dealing.ts'
import { payments } from '#domain/money/payment/queries.ts'
import { quotations } from '#domain/money/quotation/queries.ts'
import type { ReplyParty } from '#domain/talk/reply-template/enumerations.ts'
import { fillPlaceholders, placeholderLabel, unfilledIn } from '#domain/talk/reply-template/placeholders.ts'
import { replyTemplates } from '#domain/talk/reply-template/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { isOperator } from '#platform/context.ts'
import { setting } from '#platform/setting/settings.ts'
import { requireMember } from '#platform/viewer.ts'
import { knownWords, officeWords } from './known-words.ts'

interface RenderingTarget {
  negotiationID: string
  party: ReplyParty
}

/** The text with the negotiation's values; placeholders without a value stay. */
export async function renderReplyTemplate(ctx: Ctx, id: string, { negotiationID, party }: RenderingTarget) {
  const viewer = requireMember(ctx)
  const template = await replyTemplates.one(ctx, id)
  const talk = await negotiations.one(ctx, negotiationID)
  const now = ctx.clock.now()
  const query = { negotiationID: [negotiationID], limit: 100 }
  const appointments = (await viewings.list(ctx, query)).items
  const known = knownWords(talk, appointments, viewer.userType, now)
  if (isOperator(viewer)) {
    const dealings = dealingsOf({
      quotations: (await quotations.list(ctx, query)).items,
      orders: (await orders.list(ctx, query)).items,
      payments: (await payments.list(ctx, query)).items,
    })
    const facts = { viewerName: viewer.name, party: party || template.party, dealings, hours: setting(ctx, 'calendar') }
    Object.assign(known, officeWords(talk, facts, now))
  }
  const text = fillPlaceholders(template.body, known)
  return { text, missing: unfilledIn(text).map((name) => ({ name, label: placeholderLabel(name) })) }
}
