export const noticeStatuses = { 1: '下書き', 2: '公開', 9: '終了' } as const
export type NoticeStatus = keyof typeof noticeStatuses
export const NoticeStatus = { draft: 1, published: 2, archived: 9 } as const satisfies Record<string, NoticeStatus>

export const noticeKinds = { 1: '重要', 2: 'メンテナンス', 3: '新機能', 4: 'ご案内' } as const
export type NoticeKind = keyof typeof noticeKinds
export const NoticeKind = { important: 1, maintenance: 2, feature: 3, word: 4 } as const satisfies Record<string, NoticeKind>

/** The operator's tabs: by current visibility. */
export const noticeTabs = { shown: '公開中', planned: '予約', draft: '下書き', ended: '終了' } as const
export type NoticeTab = keyof typeof noticeTabs
export const allNoticeTabs = Object.keys(noticeTabs) as [NoticeTab, ...NoticeTab[]]

/** The audience; 2 and 3 are the types of members. */
export const noticeAudiences = { 0: '全員', 2: '売主', 3: '買主' } as const
export type NoticeAudience = keyof typeof noticeAudiences
export const NoticeAudience = { all: 0, sellers: 2, buyers: 3 } as const satisfies Record<string, NoticeAudience>
