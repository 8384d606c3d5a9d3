export const presenceStates = ['open', 'writing'] as const
/** `gone`: the window was closed, or shows another page. */
export const reportedStates = [...presenceStates, 'gone'] as const
export type ReportedState = (typeof reportedStates)[number]
