/** How a new negotiation gets its assignee. */
export const assignWays = { 1: '未担当にする', 2: '当番の人', 3: '順番（受け持ちのいちばん少ない人）' } as const
export type AssignNew = keyof typeof assignWays
export const AssignNew = { nobody: 1, onDuty: 2, inTurn: 3 } as const satisfies Record<string, AssignNew>
