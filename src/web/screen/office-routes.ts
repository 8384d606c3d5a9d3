/**
 * Nobody but the office goes to its screens, so they are no part of everybody's first load: the build lets them come with the first address
 * among them (`bin/routes-in-short.ts`), and here, where all screens are known from the start, there is nothing to bring. True once they have
 * come: what no route knew before is to be looked for again.
 */
export const bringOffice = async (_pathname: string): Promise<boolean> => false
