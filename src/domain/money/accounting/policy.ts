import { conflict } from '#platform/errors.ts'

/** A later month is closed, and its balances build on this one as it was: it can be closed again only after that is reopened. */
export const isPassedOver = (month: string, lastClosed: string | null): boolean => lastClosed !== null && lastClosed > month

export const passedOver = () => conflict('later-closed', 'あとの月を締めているため、この月は締められません。')
