import { arranging } from '#platform/http/arranging.ts'
import { endpoint, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeOf, ID, Nothing, stamped } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { ReplyParty } from './enumerations.ts'

const fields = {
  title: z.string().trim().min(1).max(60).meta({ label: '定型文の名前' }),
  body: z.string().trim().min(1).max(4000).meta({ label: '文章' }),
  shared: z.boolean().default(false).meta({ label: '全員で使う', description: 'Of the office alone.' }),
  shortcut: z
    .string()
    .regex(/^[a-z0-9ぁ-んー]{1,20}$/, 'ショートカットは、半角の英小文字・数字とひらがなで20文字まで入力してください。')
    .nullable()
    .default(null)
    .meta({ label: 'ショートカット' }),
  /** For operators only: the addressee. */
  party: codeOf(ReplyParty).default(ReplyParty.either).meta({ label: '相手' }),
  /** No longer offered while writing. */
  archivedFlag: z.boolean().default(false).meta({ label: '使わない' }),
}

export const ReplyTemplate = z
  .strictObject({
    id: ID,
    ...fields,
    displayOrder: z.int().meta({ label: '並び順' }),
    /** How often it was inserted into a message. */
    useCount: z.int().meta({ label: '使った回数' }),
    ...stamped,
  })
  .meta({ id: 'ReplyTemplate' })
export type ReplyTemplate = z.infer<typeof ReplyTemplate>

export const replyTemplateFilter = {
  id: 'ids',
  title: 'text',
  shared: 'flag',
  archivedFlag: 'flag',
  createdAt: 'time',
  updatedAt: 'time',
} as const

export const replyTemplateContract = {
  ...resource('replyTemplate', 'replyTemplates', {
    label: '定型文',
    entity: ReplyTemplate,
    write: fields,
    filter: filterShape(replyTemplateFilter),
    sort: ['displayOrder', 'createdAt', 'updatedAt'],
  }),
  arrangeReplyTemplates: arranging('replyTemplates', ReplyTemplate, '共有の、または自分の定型文'),
  addReplyUse: endpoint({
    method: 'post',
    path: '/replyTemplate/{id}/use',
    params: byID,
    output: Nothing,
    status: 204,
    summary: '定型文を使った回数を1つ増やす',
  }),
}
