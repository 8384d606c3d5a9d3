import { endpoint, resource } from '#platform/http/contract.ts'
import { byID, ID, Nothing, stamped } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { allViewScreens } from './enumerations.ts'
import { MAX_VIEW_NAME } from './policy.ts'

const name = z.string().trim().min(1, '表示の名前を入力してください。').max(MAX_VIEW_NAME).meta({ label: '表示の名前' })
const screen = z.enum(allViewScreens).default('inbox').meta({ label: '画面' })
const query = z
  .string()
  .min(1)
  .max(1500)
  .regex(/^[\w=&%.:+*~-]+$/, '絞り込みの条件を読み取れませんでした。画面を読み込み直してください。')
  .meta({ label: '絞り込みの条件' })

export const SavedView = z
  .strictObject({
    ...{ id: ID, screen: z.enum(allViewScreens), name: z.string(), query: z.string(), sharedBy: ID, sharedByName: z.string() },
    /** Its owner; null if shared with the whole office. */
    ownerID: ID.nullable(),
    ...stamped,
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof SavedView>

const own = z.boolean().default(false).meta({ label: '自分だけ' })

export const NewSavedView = z.strictObject({ screen, name, query, own })
export type NewSavedView = z.output<typeof NewSavedView>

const { countSavedViews, listSavedViews, getSavedViewsByIds, getSavedView } = resource('savedView', 'savedViews', {
  label: '受信箱または物件管理の、運営の全員に共有された表示と自分の表示',
  entity: SavedView,
  write: {},
  filter: { screen },
  sort: ['createdAt'],
})

export const savedViewContract = {
  countSavedViews,
  listSavedViews,
  getSavedViewsByIds,
  getSavedView,
  saveView: endpoint({
    method: 'post',
    path: '/savedView',
    body: NewSavedView,
    output: SavedView,
    status: 201,
    location: '/api/savedViews',
    summary:
      '受信箱または物件管理の表示を、運営の全員に共有する（同じ画面の同じ名前で、共有した人と責任者は条件を替えられる）、または自分だけに保存する',
  }),
  deleteSavedView: endpoint({
    method: 'delete',
    path: '/savedView/{id}',
    params: byID,
    output: Nothing,
    status: 204,
    summary: '表示を外す（自分のもの。共有したものは、共有した人と責任者）',
  }),
}
