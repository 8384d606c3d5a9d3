import { type CodeOf, codes } from '#platform/codes.ts'

/** How a new negotiation gets its assignee. */
export const AssignNew = codes({ nobody: [1, '未担当にする'], onDuty: [2, '当番の人'], inTurn: [3, '順番（受け持ちのいちばん少ない人）'] })
export type AssignNew = CodeOf<typeof AssignNew>
