/**
 * Screens for operators only are not part of every visitor's first load: the build loads them with the first of their addresses
 * (`bin/routes-in-short.ts`). Here all screens are known from the start, so there is nothing to load. True once they are loaded: an unknown
 * route has to be matched again.
 */
export const bringOffice = async (_pathname: string): Promise<boolean> => false
