export const presenceStates = ['open', 'writing'] as const
/** `gone`: the window was closed, or shows something else. */
export const saidStates = [...presenceStates, 'gone'] as const
export type SaidState = (typeof saidStates)[number]
