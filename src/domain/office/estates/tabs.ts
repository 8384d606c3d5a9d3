/**
 * The operator's tabs for estates, in the order of work: waiting for review, answered by the seller, public, returned, confirmation
 * expired, stopped by the office or with its seller, reported, ended.
 */
export const deskTabs = ['waiting', 'answered', 'public', 'rejected', 'expired', 'stopped', 'reported', 'ended', 'all'] as const
export type DeskTab = (typeof deskTabs)[number]
