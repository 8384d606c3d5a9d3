/** The operator's views of all estates, in the order of work: what waits, whose seller answered, what is public, what came back, what nobody confirmed, what somebody told of, what ended. */
export const deskTabs = ['waiting', 'answered', 'public', 'rejected', 'expired', 'reported', 'ended', 'all'] as const
export type DeskTab = (typeof deskTabs)[number]
