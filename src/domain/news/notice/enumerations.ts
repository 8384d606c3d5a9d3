import { type CodeOf, codes } from '#platform/codes.ts'

export const NoticeStatus = codes({ draft: [1, '下書き'], published: [2, '公開'], archived: [9, '終了'] })
export type NoticeStatus = CodeOf<typeof NoticeStatus>

export const NoticeKind = codes({ important: [1, '重要'], maintenance: [2, 'メンテナンス'], feature: [3, '新機能'], word: [4, 'ご案内'] })
export type NoticeKind = CodeOf<typeof NoticeKind>

/** The operator's tabs: by current visibility. */
export const noticeTabs = { shown: '公開中', planned: '予約', draft: '下書き', ended: '終了' } as const
export type NoticeTab = keyof typeof noticeTabs
export const allNoticeTabs = Object.keys(noticeTabs) as [NoticeTab, ...NoticeTab[]]

/** The audience; 2 and 3 are the types of members. */
export const NoticeAudience = codes({ all: [0, '全員'], sellers: [2, '売主'], buyers: [3, '買主'] })
export type NoticeAudience = CodeOf<typeof NoticeAudience>
