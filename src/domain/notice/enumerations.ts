export const noticeStatuses = { 1: '下書き', 2: '公開', 9: '削除済み' } as const
export type NoticeStatus = keyof typeof noticeStatuses
export const NoticeStatus = { draft: 1, published: 2, archived: 9 } as const satisfies Record<string, NoticeStatus>
