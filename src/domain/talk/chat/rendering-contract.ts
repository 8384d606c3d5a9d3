import { ReplyParty } from '#domain/talk/reply-template/enumerations.ts'
import { endpoint } from '#platform/http/contract.ts'
import { byID, codeOf, ID } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

export const replyRenderingContract = {
  renderReplyTemplate: endpoint({
    method: 'post',
    path: '/replyTemplate/{id}/rendering',
    params: byID,
    body: z.strictObject({
      negotiationID: ID.meta({ label: '商談' }),
      /** For operators only: the addressee. The default is the template's own addressee, else the buyer. */
      party: codeOf(ReplyParty).default(ReplyParty.either).meta({ label: '相手' }),
    }),
    output: z
      .strictObject({
        text: z.string(),
        /** Placeholders without a value yet: as written in the text, and their display name. */
        missing: z.array(z.strictObject({ name: z.string(), label: z.string() })),
      })
      .meta({ id: 'ReplyRendering' }),
    summary: '定型文を商談の内容で埋める',
  }),
}
