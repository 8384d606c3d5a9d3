/**
 * Screens for operators, and those for signed-in members, are not part of every visitor's first load: the build loads either with the first
 * of its addresses (`bin/routes-in-short.ts`). Here all screens are known from the start, so there is nothing to load. True once they are
 * loaded: an unknown route has to be matched again.
 */
export const bringScreens = async (_pathname: string): Promise<boolean> => false
