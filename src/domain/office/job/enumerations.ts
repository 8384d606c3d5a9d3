/** The states of jobs listed for operators; successful ones need no action. */
export const jobStates = { failed: '失敗', waiting: '待ち', running: '実行中' } as const
export type JobState = keyof typeof jobStates
export const allJobStates = Object.keys(jobStates) as [JobState, ...JobState[]]
